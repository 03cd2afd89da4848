import { ApiError } from "./call.ts";

/**
 * Longest wait in seconds before a read is repeated. The call limit starts anew each minute; a longer wait belongs to
 * another limit.
 */
const longestWait = 60;

/** Seconds until a read that was refused with 429 can be repeated; undefined for any other failure. */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 && (error.retryAfter ?? Number.POSITIVE_INFINITY) <= longestWait
    ? error.retryAfter
    : undefined;

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
