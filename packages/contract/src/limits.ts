/**
 * Limits of the seed's point 9 and of product.md that client and server share. Timings used only by pages are in the web.
 */

// Participation
export const minAge = 18;
export const maxAge = 27;

// Fields
export const passwordMinLength = 8;
/** Not in the seed: staff can read everybody's documents. */
export const staffPasswordMinLength = 15;
export const accountNumberMinDigits = 4;
export const accountNumberMaxDigits = 19;
export const clabeDigits = 18;
export const codeDigits = 6;
/** Digits of the code that resets a password: guessing it opens an existing account. */
export const recoveryDigits = 8;
export const defaultPhoneDigits = 10;
export const mexicoCountryId = 141;
export const richTextMaxLength = 500;
/** Visible characters (product.md 4, vacancies). */
export const vacancyDescriptionMinLength = 20;

// Files
/** Largest file of a field without a limit of its own. */
export const uploadMaxBytes = 5_242_880;

// Lists
export const voucherPageSize = 5;
export const listMaxOffset = 1000;
export const placesMaxResults = 8;

// Sessions
/** From sign-in; a session is never prolonged (product.md 5). */
export const sessionHours = 12;
/** Minutes in which a password check also covers actions that cannot be undone. */
export const freshProofMinutes = 5;
export const localeCookieDays = 365;

// Delays, in milliseconds
/** Time to undo a decision on an application, and time that its snackbar stays. */
export const undoMs = 10_000;

// Pages
export const mapZoom = 18;
export const mapHeight = 300;
