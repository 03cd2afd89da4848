import { ownScript } from "../page/trusted.ts";

/** Prefix of the caches with files of the course (read by `public/sw.js`). */
export const courseCachePrefix = "arranca-curso-";
/** Prefix of the caches of offline pages, one per release (`public/sw.js` finds them by this name). */
export const pageCachePrefix = "arranca-pagina-";

/** True if this browser can store files, which requires a secure page. */
export const canKeepFiles = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Installs the service worker, which shows stored pages offline (`public/sw.js`). */
export async function readWithoutNetwork(): Promise<void> {
  await navigator.serviceWorker?.register(ownScript("/sw.js")).catch(() => undefined);
}

export async function deleteKeptFiles(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const ours = [courseCachePrefix, pageCachePrefix];
  const names = (await caches.keys()).filter((name) => ours.some((prefix) => name.startsWith(prefix)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
