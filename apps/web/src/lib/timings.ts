import { staffIdleMinutes } from "@arranca/contract/limits";
import { minuteMs } from "@arranca/contract/values/durations";

/**
 * Delay between the last keystroke and a search, in milliseconds. All timings of this file are in milliseconds (seed, point
 * 9).
 */
export const searchDebounce = 450;
export const slowSearch = 300;
export const snackbarTime = 3000;
export const skeletonTime = 3000;
export const stuckTime = 10_000;
export const copyDelay = 100;
export const pendingMinimum = 200;
/** Wait for the server before the answer stored on this device is shown. */
export const lateSession = 1000;
/**
 * Time after which a page counts as settled. Work for the next visit waits longer (`forNextVisit`), because many readers
 * only pass through.
 */
export const pageSettledMs = 1000;
export const forNextVisit = 5000;
export const barDelay = 200;
export const chunkReloadPause = minuteMs;
/** Age below which an answer is not requested again: components reuse what the page requested while it opened. */
export const justAsked = 2000;
/** Life of early answers. On a slow network the code of a page takes many seconds to load. */
export const firstAnswersLife = 30_000;
export const storageLife = 5 * minuteMs;
export const sessionWarning = 2 * minuteMs;
export const staffIdle = staffIdleMinutes * minuteMs;

export const loadBarSteps = { first: 45, next: 30 };
