import { minuteMs } from "@arranca/contract/values/durations";

/** Timings of the interface, in milliseconds (the seed's point 9). */
export const searchDebounce = 450;
export const slowSearch = 300;
export const snackbarTime = 3000;
export const skeletonTime = 3000;
export const stuckTime = 10_000;
export const copyDelay = 100;
export const pendingMinimum = 200;
/** After this time the answer kept on this device is shown until the server answers. */
export const lateSession = 1000;
/**
 * After this time a page counts as settled. Work for the next visit waits longer (`forNextVisit`), because many readers only
 * pass through.
 */
export const pageSettledMs = 1000;
export const forNextVisit = 5000;
export const barDelay = 200;
export const chunkReloadPause = minuteMs;
/** Components do not request again what the page requested while it opened. */
export const justAsked = 2000;
/** Life of early answers. On a slow network the code of a page takes many seconds. */
export const firstAnswersLife = 30_000;
export const storageLife = 5 * minuteMs;
export const sessionWarning = 2 * minuteMs;
export const staffIdle = 30 * minuteMs;

/** Steps of the load bar in percent: for the first data call of a page, and for each further one. */
export const loadBarSteps = { first: 45, next: 30 };
