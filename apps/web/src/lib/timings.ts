/** Pure timings of the interface, in milliseconds (the seed's point 9). */
export const searchDebounce = 450;
/** A search that takes longer says so. */
export const slowSearch = 300;
export const snackbarTime = 3000;
export const undoTime = 10_000;
export const skeletonTime = 3000;
export const copyDelay = 100;
export const pendingMinimum = 200;
/** What has not been answered by then waits behind what this device knows. */
export const lateSession = 1000;
/** A page that is open so long stands; what is for its next visit waits longer, for somebody who only passes goes on meanwhile. */
export const pageStands = 1000;
export const forNextVisit = 5000;
export const barDelay = 200;
export const chunkReloadPause = 60_000;
/** What a page asked for while it opened is not asked for again by its parts. */
export const justAsked = 2000;
/** As long as an answer counts as fresh; a slow line takes many seconds for the code of a page. */
export const firstAnswersLife = 30_000;
export const storageLife = 5 * 60_000;
export const sessionWarning = 2 * 60_000;
/** A session of staff ends after half an hour in which nobody does anything. */
export const staffIdle = 30 * 60_000;

/** How far the load bar advances, in percent: the first data call of a page, and each one after it. */
export const loadBarSteps = { first: 45, next: 30 };
