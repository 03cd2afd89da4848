import { concurrencyLimit } from "../../lib/concurrency-limit.ts";

/** Runs at most `most` tasks at once and queues 100: an early refusal (UNAVAILABLE) is better than minutes of waiting. */
export const fileQueue = (most: number) => concurrencyLimit(most, 100);
