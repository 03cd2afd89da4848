import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { NotFoundPage } from "#layouts/not-found-page.tsx";
import { pendingMinimum } from "#lib/timings.ts";
import { routeTree } from "./route-tree.gen.ts";

/**
 * Makes the router, for the addresses of the browser or for one that is drawn elsewhere. Guards and loaders reach the query client through
 * the context that the root route gives.
 */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMinimum,
    defaultPendingMinMs: pendingMinimum,
    defaultNotFoundComponent: NotFoundPage,
    // The 404 page has a frame of its own: it never stands inside that of another page.
    notFoundMode: "root",
    scrollRestoration: history ? false : mayScroll,
  });
}

let isFirstPage = true;

/** Whoever has read on in the front door before the web began there (`public/door.js`) stays where they are. */
function mayScroll(): boolean {
  const isReading = isFirstPage && document.getElementById("door")?.hidden === false && window.scrollY > 0;
  isFirstPage = false;
  return !isReading;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
