import { chunkReloadPause } from "../timings.ts";

const reloadKey = "chunk-reload";

/** True if the last reload for a missing script was at least 60 seconds ago. */
export function mayReload(storage: Pick<Storage, "getItem">, now: number): boolean {
  const last = Number(storage.getItem(reloadKey));
  return !last || now - last >= chunkReloadPause;
}

export function noteReload(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(reloadKey, String(now));
}

let isReloading = false;

/**
 * Reloads the page because one of its files is missing, for example after a release. Returns false offline, and within 60
 * seconds of the last reload.
 */
export function reloadForMissingFile(): boolean {
  if (!isReloading && navigator.onLine && mayReload(sessionStorage, Date.now())) {
    isReloading = true;
    noteReload(sessionStorage, Date.now());
    location.reload();
  }
  return isReloading;
}

/** True for the browsers' errors about a script or style sheet that cannot be loaded. */
export const isMissingFile = (error: unknown): boolean =>
  /imported module|module script|preload CSS/.test(String(error));

/**
 * Reloads the page if a file is missing that a change of page or a click needs. By then the URL is that of the new page.
 * Preloading on hover does not reload, so that typed text stays.
 */
export function reloadOnMissingFile(isChangingPage: () => boolean): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    // Stops the router's own reload, which happens once per file and not for style sheets.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, "1");
    if (isChangingPage()) reloadForMissingFile();
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isMissingFile(reason)) reloadForMissingFile();
  });
}
