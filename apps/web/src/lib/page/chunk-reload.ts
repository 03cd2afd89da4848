import { chunkReloadPause } from "../timings.ts";

const reloadKey = "chunk-reload";

/** Says whether a failed page chunk may reload the page now: at most once per 60 seconds. */
export function mayReload(storage: Pick<Storage, "getItem">, now: number): boolean {
  const last = Number(storage.getItem(reloadKey));
  return !last || now - last >= chunkReloadPause;
}

/** Keeps the time of a reload, for `mayReload`. */
export function noteReload(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(reloadKey, String(now));
}

/**
 * Reloads the page when its code could not be loaded, which happens after a new version went out. The router does the
 * reload itself when it draws the page, once for each file; the mark that it keeps of that is set or taken away here, so that
 * all files together reload once in 60 seconds, and none without a network.
 */
export function reloadOnChunkFailure(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    const mark = `tanstack_router_reload:${payload.message}`;
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return sessionStorage.setItem(mark, "1");
    sessionStorage.removeItem(mark);
    window.addEventListener("pagehide", () => noteReload(sessionStorage, Date.now()), { once: true });
  });
}
