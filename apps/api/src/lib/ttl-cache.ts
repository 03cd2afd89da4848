import type { Clock } from "./time/clock.ts";

/** TTL cache for one value. Concurrent callers share one computation. Failures are not cached. */
export function ttlCache<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
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
