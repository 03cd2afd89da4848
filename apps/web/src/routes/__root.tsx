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
  // Errors of every page are shown here, not inside the frame of the failed page.
  errorComponent: ErrorPage,
});

/** Query client of a page. The signed-out page / has none and needs none. */
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

/** Load bar of the first navigation away from the sign-in, before the code that counts data calls is loaded. */
const Starting = () => (
  <div className="loadbar starting" role="progressbar" aria-label="Cargando página">
    <i />
  </div>
);
