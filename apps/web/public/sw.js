// Answers a page that cannot be loaded with the saved vacancies that this browser keeps; everything else goes its usual way.
// Registered by features/vacancies/person/kept-vacancies.ts once somebody has saved a vacancy.
const cacheName = "arranca-sin-conexion-1";
const page = "/sin-conexion.html";
const files = [page, "/sin-conexion.css", "/sin-conexion.js", "/theme.js", "/favicon.svg"];

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(files);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(loaded(event).catch(() => caches.match(page)));
  else if (origin === location.origin && files.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});

const loaded = async (event) => (await event.preloadResponse) ?? fetch(event.request);
