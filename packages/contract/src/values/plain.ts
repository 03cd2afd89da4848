/** Normalises a text for search and comparison: no accents, lower case. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
