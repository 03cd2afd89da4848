/**
 * What the keys of a feature's queries begin with, for those features whose data a change elsewhere makes stale: features
 * do not import each other. What only its own feature reads anew is named there.
 */
export const applicationsKey = ["applications"] as const;
export const cvsKey = ["cvs"] as const;
export const paymentsKey = ["payments"] as const;
export const relationsKey = ["relations"] as const;
export const reviewKey = ["review"] as const;
export const vacanciesKey = ["vacancies"] as const;
