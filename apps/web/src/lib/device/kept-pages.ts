import { courseCachePrefix } from "#lib/device/worker.ts";

/** What `vite/course-shell.ts` writes: every file of the course's page, of one release. */
type Shell = { release: string; files: { path: string; integrity: string }[] };

/** One cache per release (`public/sw.js` looks for them by this name). */
const prefix = `${courseCachePrefix}pagina-`;

const page = "/index.html";

/**
 * Keeps the page itself, so that it opens without network: all files of the release that the server has now, each checked by its hash, or
 * none. A page that is still open may be of the release before: its files stay one release longer.
 */
export async function keepShell(): Promise<void> {
  const reply = await fetch("/course-shell.json", { cache: "no-cache" });
  if (!reply.ok) return;
  const { release, files }: Shell = await reply.json();
  const name = `${prefix}${release}`;
  const kept = await shells();
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

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));
