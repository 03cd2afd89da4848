/** Lengths of time in milliseconds; a calendar day of Mexico City is counted in dates (`addDays`), not in these. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
