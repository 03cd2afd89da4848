import { ApiError } from "./call.ts";

/** The count of calls begins anew with every minute; a longer wait belongs to another limit and is not waited for. */
const longestWait = 60;

/** Seconds until a read that was refused with 429 can be repeated; undefined for any other failure. */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 && (error.retryAfter ?? Number.POSITIVE_INFINITY) <= longestWait
    ? error.retryAfter
    : undefined;

/**
 * Calls `act` after some seconds; in a hidden tab not before the tab is seen, so that many tabs do not use up the next minute too.
 * Returns a function that cancels it.
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
