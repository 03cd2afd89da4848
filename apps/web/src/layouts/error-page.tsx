import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

const Content = lazy(() => import("./error-content.tsx"));

/** The page of a failed route: 404 for what does not exist, 'Ocurrió un error' for the rest. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <Suspense>
      <Content error={error instanceof Error ? error : new Error(String(error))} />
    </Suspense>
  );
}
