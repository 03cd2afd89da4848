/** Letters without accents in lower case: what a search and the look for a second of the same name compare. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
