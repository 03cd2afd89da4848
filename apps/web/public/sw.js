// Offline content: the pages of a person, the whole induction course, and an offline page with the saved vacancies for any
// other page. The worker only looks up what pages have stored (lib/device/kept-pages.ts, features/course/offline/) and
// stores nothing itself: no answer of the API, no other page. The pages read their data from the browser's database
// (lib/kept/).
const pageCache = "arranca-sin-conexion-1";
const page = "/sin-conexion.html";
const files = [page, "/sin-conexion.css", "/sin-conexion.js", "/theme.js", "/favicon.svg"];

// Names of the caches, as in lib/device/ and features/course/offline/: the files of the pages, one cache per release, and
// the course files by their SHA-256.
const pagesPrefix = "arranca-pagina-";
const courseCache = "arranca-curso-archivos";
const coursePage = "/inductive-course";
// Pages that open offline, the same list as in lib/session/kept-session.ts.
const keptPages = ["/dashboard", "/jobs", "/relations", coursePage];
const courseFiles = /^\/(?:course-media|api\/files\/course)\//;
// Milliseconds without an answer after which the network counts as lost.
const patienceMs = 3_000;

const isOurs = (name) => name === pageCache || name === courseCache || name.startsWith(pagesPrefix);

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(pageCache);
    await cache.addAll(files);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !isOurs(name)).map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (courseFiles.test(pathname)) event.respondWith(courseFile(request));
  else if (request.mode === "navigate") event.respondWith(opened(event, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(ofPages(pathname).then((kept) => kept ?? fetch(request)));
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

/**
 * Answers a page request from the network. Offline, an opened page is served from the cache; any other page gets the offline
 * page.
 */
async function opened(event, pathname) {
  const fresh = loaded(event);
  const path = pathname.replace(/\/$/, "");
  if (!keptPages.includes(path)) return fresh.catch(() => caches.match(page));
  const first = await Promise.race([fresh.catch(() => undefined), late()]);
  // The error page of a proxy whose server is down is not shown either.
  if (first && first.status < 500) return first;
  const kept = (await mayOpen(path)) ? await ofPages("/index.html") : undefined;
  return kept ?? fresh.catch(() => caches.match(page));
}

/**
 * Returns true if this page was opened on this device and the session has not expired (lib/session/kept-session.ts). The
 * course opens after expiry too.
 */
async function mayOpen(path) {
  const [session] = await sessions().catch(() => []);
  return session?.open.includes(path) && (path === coursePage || session.expireTimestamp > Date.now());
}

const sessions = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("arranca");
    // Without a database nothing is stored, and none is created.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains("session")) {
        database.close();
        return resolve([]);
      }
      const rows = database.transaction("session").objectStore("session").getAll();
      // A sign-out deletes the database; an open connection would delay that.
      database.close();
      rows.onsuccess = () => resolve(rows.result);
      rows.onerror = () => reject(rows.error);
    };
  });

const loaded = async (event) => (await event.preloadResponse) ?? fetch(event.request);
const late = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

/**
 * Serves a file of the web build from the newest cached release that has it. Hashed names belong to one release; other names
 * take the newest version.
 */
async function ofPages(path) {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  for (const name of names.reverse()) {
    const kept = await (await caches.open(name)).match(path);
    if (kept) return kept;
  }
  return undefined;
}

/** Serves a stored course file. A request with a SHA-256 gets exactly that version, from the cache or the network. */
async function courseFile(request) {
  const cache = await caches.open(courseCache);
  const isExact = new URL(request.url).searchParams.has("sha256");
  const kept = await cache.match(request.url, { ignoreSearch: !isExact });
  if (!kept) return fetch(request);
  return partOf(kept, request.headers.get("range"));
}

/** Cuts the requested byte range out of a stored video, because video players request ranges. */
async function partOf(kept, range) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined) return kept;
  const whole = await kept.blob();
  const first = Number(from);
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, whole.size - 1);
  const headers = new Headers(kept.headers);
  headers.set("content-range", first <= last ? `bytes ${first}-${last}/${whole.size}` : `bytes */${whole.size}`);
  if (first > last) return new Response(null, { status: 416, headers });
  headers.set("content-length", String(last - first + 1));
  return new Response(whole.slice(first, last + 1), { status: 206, headers });
}
