/** Limits of the seed's point 9 and of product.md that client and server share. Pure timings of the screen live in the web. */

// Who takes part
export const minAge = 18;
export const maxAge = 27;

// Fields
export const passwordMinLength = 8;
/** Not of the seed: staff sees everybody's papers. */
export const staffPasswordMinLength = 15;
export const accountNumberMinDigits = 4;
export const accountNumberMaxDigits = 19;
export const clabeDigits = 18;
export const codeDigits = 6;
/** Of the code that changes a forgotten password: whoever guesses it has an account that exists. */
export const recoveryDigits = 8;
export const defaultPhoneDigits = 10;
export const mexicoCountryId = 141;
export const richTextMaxLength = 500;
/** Visible characters (product.md 4, vacancies). */
export const vacancyDescriptionMinLength = 20;

// Files
export const uploadMaxBytes = 5_242_880;
export const imageExtensions = ["png", "jpeg", "jpg"] as const;
export const documentExtensions = ["pdf", "doc", "docx", "odt"] as const;
/** What a file field takes unless it says otherwise. */
export const defaultExtensions = ["png", "jpeg", "jpg", "pdf"] as const;
export const voucherMaxFiles = 5;

// Lists
export const tablePageSizes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
export const defaultPageSize = 10;
export const tableVisiblePages = 8;
export const voucherPageSize = 5;
export const voucherVisiblePages = 5;
export const listMaxLimit = 100;
export const listMaxOffset = 1000;
export const placesMaxResults = 8;

// Sessions
export const sessionHours = 12;
/** How long a password that was just given counts for what cannot be undone. */
export const freshProofMinutes = 5;
export const localeCookieDays = 365;
export const storageGuardMinutes = 5;

// Waiting, in milliseconds
export const searchDebounceMs = 450;
export const snackbarMs = 3000;
export const undoMs = 10_000;
export const detailSkeletonMs = 3000;
export const copyDelayMs = 100;
export const minPendingMs = 200;
export const chunkReloadMs = 60_000;
export const loadBarSteps = [30, 45] as const;

// Course: seconds left at which a video counts as seen
export const pageVideoSecondsLeft = 10;
export const dialogVideoSecondsLeft = 1;

// Screens
export const mapZoom = 18;
export const mapHeight = 300;
export const drawerWidth = 250;
export const dialogWidth = 600;
export const finishDialogWidth = 630;
export const contactDialogWidth = 782;
export const contactTextLength = 22;
export const travelMinutes = 55;

// Promises and rules of the programme that a setting may change
export const reviewHours = { from: 24, to: 48 } as const;
export const monthlySupportCents = 350_000;
export const supportMonths = 6;
export const vacancyDays = 60;
export const openApplicationsMax = 20;
export const applicationsPerDayMax = 10;
