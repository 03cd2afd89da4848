/**
 * The address of a page that asks for its first answers itself, for a journey that answers in the API's place: with a question mark in its
 * address the server draws no first screen (adr/0059).
 */
export const asksItself = (page: string): string => `${page}?`;
