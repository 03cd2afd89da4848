import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { ErrorPage } from "#layouts/error-page.tsx";
import { NotFoundPage } from "#layouts/not-found-page.tsx";
import { pendingMinimum } from "#lib/timings.ts";
import { routeTree } from "./route-tree.gen.ts";

/** Makes the router; guards and loaders reach the query client through the context. */
export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMinimum,
    defaultPendingMinMs: pendingMinimum,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
