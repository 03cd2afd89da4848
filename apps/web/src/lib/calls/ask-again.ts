import { ApiError } from "./call.ts";
import { isTransient, retryPauses } from "./retry.ts";

/**
 * Longest wait in seconds before a read is repeated. The call limit starts anew each minute; a longer wait belongs to
 * another limit.
 */
const longestWait = 60;

/** Seconds until a read that was refused with 429 can be repeated; undefined for any other failure. */
export const waitOf = (error: unknown): number | undefined =>
  isUsedUpLimit(error) && (error.retryAfter ?? Number.POSITIVE_INFINITY) <= longestWait ? error.retryAfter : undefined;

/**
 * Seconds until a failed write is repeated for the `failures`-th time; undefined if it is given up. A used-up limit (429) is
 * repeated at its end only.
 */
export function secondsToRetry(error: unknown, failures: number): number | undefined {
  const pause = retryPauses[failures];
  if (pause === undefined || !isTransient(error)) return undefined;
  return isUsedUpLimit(error) ? waitOf(error) : pause;
}

/** Pause in seconds of a write that is repeated until it succeeds: at the end of a used-up limit, and not before. */
export const pauseAfter = (error: unknown, failures: number): number =>
  (isUsedUpLimit(error) ? error.retryAfter : undefined) ?? retryPauses[failures] ?? retryPauses[4];

/** True if a limit is used up (429): repeating the call before its end is refused again. */
export const isUsedUpLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/**
 * Calls `act` after some seconds; in a hidden tab only once it is visible, so that many tabs do not use up the next minute's
 * calls. Returns a function that cancels it.
 */
export function afterWait(seconds: number, act: () => void): () => void {
  const cancelled = new AbortController();
  const timer = setTimeout(() => {
    if (document.hidden) document.addEventListener("visibilitychange", act, { once: true, signal: cancelled.signal });
    else act();
  }, seconds * 1000);
  return () => {
    clearTimeout(timer);
    cancelled.abort();
  };
}
