const percents = [80, 90, 100] as const;

/** Shares of the budget that this amount reached. */
export const percentsReached = (used: number, budget: number): number[] =>
  percents.filter((percent) => used * 100 >= budget * percent);
