/** Limits shared by client and server (requirement, point 9, and product.md). Timings used only by pages are in the web. */

export const minAge = 18;
export const maxAge = 27;

export const passwordMinLength = 8;
/** Not in the requirement: staff can read everybody's documents, so their passwords are longer. */
export const staffPasswordMinLength = 15;
export const accountNumberMinDigits = 4;
export const accountNumberMaxDigits = 19;
export const clabeDigits = 18;
export const codeDigits = 6;
/** Digits of the code that resets a password. It is longer because guessing it opens an account. */
export const recoveryDigits = 8;
export const defaultPhoneDigits = 10;
export const mexicoCountryId = 141;
export const richTextMaxLength = 500;
/** Minimum visible characters of a vacancy's description (product.md 4). */
export const vacancyDescriptionMinLength = 20;

/** Maximum bytes of an uploaded file, unless its field has a limit of its own. */
export const uploadMaxBytes = 5_242_880;
export const pictureMaxMegapixels = 40;
export const pdfMaxPages = 200;

export const voucherPageSize = 5;
export const listMaxOffset = 1000;
export const placesMaxResults = 8;

// Sessions
/** Hours from the sign-in to the end of a session; a session is never prolonged (product.md 5). */
export const sessionHours = 12;
/** Minutes without an action after which a staff session ends (requirement, reliability). */
export const staffIdleMinutes = 30;
/** Minutes in which a password check also covers actions that cannot be undone. */
export const freshProofMinutes = 5;
export const localeCookieDays = 365;

/** Milliseconds to undo a decision on an application; its snackbar stays as long. */
export const undoMs = 10_000;

export const mapZoom = 18;
export const mapHeight = 300;
