/** Writes the first letter of a text as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
