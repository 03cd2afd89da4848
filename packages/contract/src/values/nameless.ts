/** Stands where the name of an account would, while nobody has typed one. */
export const nameless = "Sin nombre todavía";
