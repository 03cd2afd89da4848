import { Refusal } from "../../lib/errors.ts";

const longestQueue = 100;

/**
 * Runs at most `most` tasks at once; the others are queued in order. Refuses when 100 are queued (UNAVAILABLE), as an early
 * refusal is better than minutes of waiting.
 */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most && waiting.length >= longestQueue) throw new Refusal("UNAVAILABLE");
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
