import { pageCachePrefix } from "./worker.ts";

/** Content of kept-pages.json, written by `vite/kept-pages.ts`: all files of the offline pages of one release. */
type KeptPages = { release: string; files: { path: string; integrity: string }[] };

const page = "/index.html";

/**
 * Stores the offline pages: all files of the server's present release, each checked by its hash, or none. Files of the
 * previous release stay, because an open page may still need them.
 */
export async function keepPages(): Promise<void> {
  const reply = await fetch("/kept-pages.json", { cache: "no-cache" });
  if (!reply.ok) return;
  const { release, files }: KeptPages = await reply.json();
  const name = `${pageCachePrefix}${release}`;
  const kept = await releases();
  if (kept.at(-1) === name && (await caches.match(page, { cacheName: name }))) return;
  // A release that was rolled back to must become the last one, which is the one shown.
  await caches.delete(name);
  const cache = await caches.open(name);
  const requests = files.map(({ path, integrity }) => new Request(path, { integrity }));
  const isPage = ({ url }: Request) => url.endsWith(page);
  // The page is stored last: from then on the service worker shows this release.
  await cache.addAll(requests.filter((request) => !isPage(request)));
  await cache.addAll(requests.filter(isPage));
  const [, ...older] = kept.filter((one) => one !== name).reverse();
  await Promise.all(older.map((old) => caches.delete(old)));
}

const releases = async () => (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix));
