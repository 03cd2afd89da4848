import { type ReactNode, useState } from "react";
import { Waiting } from "./query-view.tsx";
import { ListSkeleton } from "./skeleton.tsx";

type FirstQuery = { isLoading: boolean; failureCount: number; refetch: () => unknown };
type Props = { queries: readonly FirstQuery[]; children: ReactNode };

/** Holds a page back until all that stands on its top has come: drawn one after the other, each would push the rest down. */
export function FirstLook({ queries, children }: Props) {
  const [isShown, setShown] = useState(false);
  // What fails is told in its own place, and keeps nothing else waiting.
  const waits = !isShown && queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (!waits && !isShown) setShown(true);
  if (!waits) return children;
  return (
    <Waiting skeleton={<ListSkeleton rows={5} />} onRetry={() => queries.forEach((query) => void query.refetch())} />
  );
}
