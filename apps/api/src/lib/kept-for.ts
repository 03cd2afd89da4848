import type { Clock } from "./time/clock.ts";

/** Makes something anew once what there is has become too old: however many ask, it is made once. What fails is not kept. */
export function keptFor<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!kept || now >= kept.until) {
      const made = make();
      kept = { made, until: now + ms };
      made.catch(() => {
        if (kept?.made === made) kept = undefined;
      });
    }
    return kept.made;
  };
}
