import { ownScript } from "../page/trusted.ts";

/** Caches of this origin whose names begin so hold the course (`public/sw.js` reads them). */
export const courseCachePrefix = "arranca-curso-";

/** From now on a page that cannot be loaded shows what is kept (`public/sw.js`). */
export async function readWithoutNetwork(): Promise<void> {
  await navigator.serviceWorker?.register(ownScript("/sw.js")).catch(() => undefined);
}

/** Deletes what is kept of the course to be read without network. */
export async function deleteCourseCaches(): Promise<void> {
  // Where a page is not secure there are none.
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(courseCachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
