import { Refusal } from "./errors.ts";

/** Lets so many work at once and so many wait; whoever comes on top is refused at once (UNAVAILABLE). */
export function concurrencyLimit(atOnce: number, waitingAtMost: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Refusal("UNAVAILABLE");
      // Whoever leaves hands its place on: nobody slips in between.
      await new Promise<void>((enter) => waiting.push(enter));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
