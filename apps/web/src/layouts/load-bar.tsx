import type { QueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { loadBarProgress } from "#lib/load-bar.ts";
import { barDelay } from "#lib/timings.ts";

/** Shows the progress of a route change from 200 ms on; each data call moves it forward. */
export function LoadBar({ queryClient }: { queryClient: QueryClient | undefined }) {
  const busy = useRouterState({ select: (state) => state.status === "pending" });
  const [calls, setCalls] = useState(0);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!busy) return;
    setCalls(0);
    const timer = setTimeout(() => setShown(true), barDelay);
    const stop = queryClient?.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "fetch") setCalls((count) => count + 1);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
      setShown(false);
    };
  }, [busy, queryClient]);

  if (!busy || !shown) return null;
  const now = loadBarProgress(calls);
  return (
    <div className="loadbar" role="progressbar" aria-label="Cargando página" aria-valuenow={now}>
      <i style={{ width: `${now}%` }} />
    </div>
  );
}
