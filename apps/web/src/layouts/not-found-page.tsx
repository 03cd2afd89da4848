import { lazy, Suspense } from "react";

const Page = lazy(() => import("./not-found-content.tsx"));

export function NotFoundPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
