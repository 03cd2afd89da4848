import { lazy, Suspense } from "react";

const Page = lazy(() => import("./not-found-content.tsx"));

/** The 404 page, loaded on demand. */
export function NotFoundPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
