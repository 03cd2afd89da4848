import { type QueryClient, QueryClientContext } from "@tanstack/react-query";
import { createRootRoute, Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ErrorPage } from "#layouts/error-page.tsx";
import { loadQueryClient, useLoadedQueryClient } from "#lib/calls/queries.ts";
import { mayHaveSession } from "#lib/session/session.ts";
import { Snackbars } from "#ui/feedback/snackbar.tsx";

const LoadBar = lazy(() => import("#layouts/load-bar.tsx"));

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => ({ queryClient: await clientFor(location.pathname) }),
  component: Root,
  // Of every page: what failed stands alone, not inside the frame of the page around it.
  errorComponent: ErrorPage,
});

/** The query client of a page; / has none while nobody is signed in, and asks for none then. */
async function clientFor(path: string): Promise<QueryClient> {
  if (path === "/" && !mayHaveSession()) return undefined as unknown as QueryClient; // see above: nobody reads it
  return loadQueryClient();
}

function Root() {
  const queryClient = useLoadedQueryClient();
  const isRouting = useRouterState({ select: (state) => state.status === "pending" });
  return (
    <QueryClientContext.Provider value={queryClient}>
      {queryClient ? (
        <Suspense>
          <LoadBar queryClient={queryClient} />
        </Suspense>
      ) : null}
      {isRouting && !queryClient ? <Starting /> : null}
      <Outlet />
      <Snackbars />
    </QueryClientContext.Provider>
  );
}

/** The bar of the first step away from the sign-in, before the code that counts calls is there. */
const Starting = () => (
  <div className="loadbar starting" role="progressbar" aria-label="Cargando página">
    <i />
  </div>
);
