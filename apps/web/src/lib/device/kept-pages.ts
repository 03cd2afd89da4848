import { pageCachePrefix } from "./worker.ts";

/** What `vite/kept-pages.ts` writes: every file of the pages that open without network, of one release. */
type KeptPages = { release: string; files: { path: string; integrity: string }[] };

const page = "/index.html";

/**
 * Keeps the pages themselves, so that they open without network: all files of the release that the server has now, each checked by its
 * hash, or none. A page that is still open may be of the release before: its files stay one release longer.
 */
export async function keepPages(): Promise<void> {
  const reply = await fetch("/kept-pages.json", { cache: "no-cache" });
  if (!reply.ok) return;
  const { release, files }: KeptPages = await reply.json();
  const name = `${pageCachePrefix}${release}`;
  const kept = await releases();
  if (kept.at(-1) === name && (await caches.match(page, { cacheName: name }))) return;
  // A release that came back goes to the end: the last one is shown.
  await caches.delete(name);
  const cache = await caches.open(name);
  const requests = files.map(({ path, integrity }) => new Request(path, { integrity }));
  const isPage = ({ url }: Request) => url.endsWith(page);
  // The page last: from then on the worker shows this release.
  await cache.addAll(requests.filter((request) => !isPage(request)));
  await cache.addAll(requests.filter(isPage));
  const [, ...older] = kept.filter((one) => one !== name).reverse();
  await Promise.all(older.map((old) => caches.delete(old)));
}

const releases = async () => (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix));
