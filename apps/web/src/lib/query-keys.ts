/**
 * First part of the query keys of features whose data other features make stale, because features do not import each other.
 * Keys used only by their own feature are defined there.
 */
export const applicationsKey = ["applications"] as const;
export const cvsKey = ["cvs"] as const;
export const paymentsKey = ["payments"] as const;
export const relationsKey = ["relations"] as const;
export const reviewKey = ["review"] as const;
export const vacanciesKey = ["vacancies"] as const;
