import { chunkReloadPause } from "./timings.ts";

const reloadKey = "chunk-reload";

/** Says whether a failed page chunk may reload the page now: at most once per 60 seconds. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(reloadKey));
  if (last && now - last < chunkReloadPause) return false;
  storage.setItem(reloadKey, String(now));
  return true;
}

/** Reloads the page when a part of it could not be loaded, which happens after a new version went out. */
export function reloadOnChunkFailure(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}
