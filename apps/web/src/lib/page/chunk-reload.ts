import { chunkReloadPause } from "../timings.ts";

const reloadKey = "chunk-reload";

/** True if a missing file of the page may reload it: once per 60 seconds. */
export function mayReload(storage: Pick<Storage, "getItem">, now: number): boolean {
  const last = Number(storage.getItem(reloadKey));
  return !last || now - last >= chunkReloadPause;
}

/** Keeps the time of a reload, for `mayReload`. */
export function noteReload(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(reloadKey, String(now));
}

let isReloading = false;

/** Reloads the page for a file of it that is gone, as after a release. False without a network and twice within 60 seconds. */
export function reloadForMissingFile(): boolean {
  if (!isReloading && navigator.onLine && mayReload(sessionStorage, Date.now())) {
    isReloading = true;
    noteReload(sessionStorage, Date.now());
    location.reload();
  }
  return isReloading;
}

/** Browsers say this when a script or a style sheet of the page does not come. */
export const isMissingFile = (error: unknown): boolean =>
  /imported module|module script|preload CSS/.test(String(error));

/**
 * Reloads the page when a file of it is gone and somebody waits for the file: a change of page, or a press that nobody answers else.
 * The address is the new page's by then. A link that is only pointed at reloads nothing: what is typed stays.
 */
export function reloadOnMissingFile(isChangingPage: () => boolean): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    // The router would reload by itself, once for each file and not for a style sheet.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, "1");
    if (isChangingPage()) reloadForMissingFile();
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isMissingFile(reason)) reloadForMissingFile();
  });
}
