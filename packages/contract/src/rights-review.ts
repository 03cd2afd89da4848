/** Days between two confirmations that a member still works here: once a quarter. */
export const rightsReviewDays = 91;
/** Days between the warning and the end of the rights, long enough to answer during a holiday. */
export const rightsWarningDays = 14;
/** Days without a sign-in after which a colleague of a company is paused. */
export const disuseDays = 365;
