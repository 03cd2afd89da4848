import { type ReactNode, useEffect, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { pendingMinimum, skeletonTime, stuckTime } from "#lib/timings.ts";
import { Button } from "../actions/button.tsx";
import { ErrorState, OfflineState } from "./error-state.tsx";
import { ListSkeleton } from "./skeleton.tsx";

export type QueryLike<T> = {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** True while the request waits for the network; it then continues by itself. */
  isPaused?: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  query: QueryLike<T>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
};

/** States of a query: skeleton, empty, content, error with 'Reintentar'. */
export function QueryView<T>({ query, children, skeleton, isEmpty, empty }: Props<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isPaused) return <OfflineState />;
  if (query.error && !query.isFetching) {
    return <ErrorState onRetry={() => void query.refetch()}>{faultText(query.error)}</ErrorState>;
  }
  return <Waiting skeleton={skeleton ?? <ListSkeleton />} onRetry={() => void query.refetch()} />;
}

/** Loading state: nothing for 200 ms, a skeleton up to 3 s, then 'Sigue cargando…', and 'Reintentar' from 10 s on. */
export function Waiting({ skeleton, onRetry }: { skeleton: ReactNode; onRetry: () => void }) {
  const [stage, setStage] = useState<"none" | "skeleton" | "slow" | "stuck">("none");
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage("skeleton"), pendingMinimum),
      setTimeout(() => setStage("slow"), skeletonTime),
      setTimeout(() => setStage("stuck"), stuckTime),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === "none") return null;
  if (stage === "skeleton") return skeleton;
  return (
    <div className="empty" role="status">
      <p>Sigue cargando…</p>
      {stage === "stuck" ? <Button onClick={onRetry}>Reintentar</Button> : null}
    </div>
  );
}
