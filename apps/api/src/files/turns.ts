import { Refusal } from "../lib/errors.ts";

const longestQueue = 100;

/**
 * Lets at most `most` pieces of work run at once; the others wait in the order they came. Refuses the 101st that would wait
 * (UNAVAILABLE): it is better told now than after minutes.
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
