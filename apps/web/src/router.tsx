import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "#layouts/not-found-page.tsx";
import { pendingMinimum } from "#lib/timings.ts";
import { routeTree } from "./route-tree.gen.ts";

/** Makes the router. Guards and loaders reach the query client through the context that the root route gives. */
export function makeRouter() {
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMinimum,
    defaultPendingMinMs: pendingMinimum,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
