import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { NotFoundPage } from "#layouts/not-found-page.tsx";
import { pendingMinimum } from "#lib/timings.ts";
import { routeTree } from "./route-tree.gen.ts";

/**
 * Makes the router for the browser's history or for a given one. Guards and loaders get the query client from the context of
 * the root route.
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
    // The 404 page has a frame of its own and must not be inside another page's frame.
    notFoundMode: "root",
    scrollRestoration: history ? false : mayScroll,
  });
}

let isFirstPage = true;

/** Returns false if the reader had scrolled on the landing page before the web started there (`public/landing.js`). */
function mayScroll(): boolean {
  const isReading = isFirstPage && document.getElementById("lp")?.hidden === false && window.scrollY > 0;
  isFirstPage = false;
  return !isReading;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
