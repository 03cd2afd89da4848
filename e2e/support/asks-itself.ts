/**
 * URL of a page that sends its first calls itself, for journeys that replace the API's answers: with a query string the
 * server draws no first screen (adr/0059).
 */
export const asksItself = (page: string): string => `${page}?`;
