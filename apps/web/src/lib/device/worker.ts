import { ownScript } from "../page/trusted.ts";

/** Caches of this origin whose names begin so hold the files of the course (`public/sw.js` reads them). */
export const courseCachePrefix = "arranca-curso-";
/** One cache for each release of the pages that open without network (`public/sw.js` looks for them by this name). */
export const pageCachePrefix = "arranca-pagina-";

/** Whether this browser can keep files: it needs a secure page. */
export const canKeepFiles = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** From now on a page that cannot be loaded shows what is kept (`public/sw.js`). */
export async function readWithoutNetwork(): Promise<void> {
  await navigator.serviceWorker?.register(ownScript("/sw.js")).catch(() => undefined);
}

/** Deletes the files that are kept to be read without network: of the course, and of the pages. */
export async function deleteKeptFiles(): Promise<void> {
  // Where a page is not secure there are none.
  if (!("caches" in globalThis)) return;
  const ours = [courseCachePrefix, pageCachePrefix];
  const names = (await caches.keys()).filter((name) => ours.some((prefix) => name.startsWith(prefix)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
