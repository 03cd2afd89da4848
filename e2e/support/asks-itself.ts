/**
 * URL of a page that requests its data itself: with a query string the server draws no first screen (ADR 59). For journeys
 * that replace the API's answers.
 */
export const asksItself = (page: string): string => `${page}?`;
