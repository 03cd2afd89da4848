import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { LoadBar } from "#layouts/load-bar.tsx";
import { Snackbars } from "#ui/snackbar.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  return (
    <>
      <LoadBar />
      <Outlet />
      <Snackbars />
    </>
  );
}
