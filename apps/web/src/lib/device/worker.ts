import { ownScript } from "../page/trusted.ts";

/** Prefix of the names of caches with course files (`public/sw.js` reads them). */
export const courseCachePrefix = "arranca-curso-";
/** Prefix of the names of caches with offline pages, one per release (`public/sw.js` reads them). */
export const pageCachePrefix = "arranca-pagina-";

/** True if this browser can store files, which requires HTTPS. */
export const canKeepFiles = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Installs the service worker, which serves stored pages offline (`public/sw.js`). */
export async function installServiceWorker(): Promise<void> {
  await navigator.serviceWorker?.register(ownScript("/sw.js")).catch(() => undefined);
}

export async function deleteKeptFiles(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const ours = [courseCachePrefix, pageCachePrefix];
  const names = (await caches.keys()).filter((name) => ours.some((prefix) => name.startsWith(prefix)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
