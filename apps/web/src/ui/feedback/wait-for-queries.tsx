import { type ReactNode, useState } from "react";
import { Waiting } from "./query-view.tsx";
import { ListSkeleton } from "./skeleton.tsx";

type FirstQuery = { isLoading: boolean; failureCount: number; refetch: () => unknown };
type Props = { queries: readonly FirstQuery[]; children: ReactNode };

/** Renders the top of a page once all its queries have answered: parts that appear one by one would push the page down. */
export function WaitForQueries({ queries, children }: Props) {
  const [isShown, setShown] = useState(false);
  // A failed query shows its error in its own place and does not delay the others.
  const waits = !isShown && queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (!waits && !isShown) setShown(true);
  if (!waits) return children;
  return (
    <Waiting skeleton={<ListSkeleton rows={5} />} onRetry={() => queries.forEach((query) => void query.refetch())} />
  );
}
