/** Days between two confirmations that a staff or company member still works there: once a quarter. */
export const rightsReviewDays = 91;
/** Days between the warning and the end of unconfirmed permissions, long enough for holidays. */
export const rightsWarningDays = 14;
/** Days without a sign-in after which a colleague of a company is paused. */
export const disuseDays = 365;
