/** A text as it is searched and compared: without accents, in small letters. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
