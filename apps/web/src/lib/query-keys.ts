/**
 * First parts of query keys that several features invalidate, because features do not import each other. Keys of a single
 * feature are defined there.
 */
export const applicationsKey = ["applications"] as const;
/** Lists of candidates, which are patched row by row and not refetched with the other applications. */
export const candidatesKey = ["candidates"] as const;
export const cvsKey = ["cvs"] as const;
export const paymentsKey = ["payments"] as const;
export const relationsKey = ["relations"] as const;
export const reviewKey = ["review"] as const;
export const vacanciesKey = ["vacancies"] as const;
