/** Text shown instead of the name of an account that has not entered one. */
export const nameless = "Sin nombre todavía";
