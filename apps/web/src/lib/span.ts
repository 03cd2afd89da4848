/** Writes a number of hours: '31 h', or '9 días' from the fourth day on. */
export const span = (hours: number): string => (hours < 96 ? `${hours} h` : `${Math.round(hours / 24)} días`);
