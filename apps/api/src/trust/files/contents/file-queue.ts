import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";

/**
 * Limits concurrent work on files to `most` and queues 100 more: an early refusal (UNAVAILABLE) is better than minutes of
 * waiting.
 */
export const fileQueue = (most: number) => concurrencyLimit(most, 100);
