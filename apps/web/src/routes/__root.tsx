import { type QueryClient, QueryClientContext } from "@tanstack/react-query";
import { createRootRoute, Outlet } from "@tanstack/react-router";
import { LoadBar } from "#layouts/load-bar.tsx";
import { loadQueryClient, useLoadedQueryClient } from "#lib/queries.ts";
import { mayHaveSession } from "#lib/session.ts";
import { Snackbars } from "#ui/snackbar.tsx";

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => ({ queryClient: await clientFor(location.pathname) }),
  component: Root,
});

/** The query client of a page; / has none while nobody is signed in, and asks for none then. */
async function clientFor(path: string): Promise<QueryClient> {
  if (path === "/" && !mayHaveSession()) return undefined as unknown as QueryClient; // see above: nobody reads it
  return loadQueryClient();
}

function Root() {
  const queryClient = useLoadedQueryClient();
  return (
    <QueryClientContext.Provider value={queryClient}>
      <LoadBar queryClient={queryClient} />
      <Outlet />
      <Snackbars />
    </QueryClientContext.Provider>
  );
}
