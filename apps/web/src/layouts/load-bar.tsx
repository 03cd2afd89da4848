import type { Query, QueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { followLoads } from "#lib/page/load-bar.ts";

const isFirstCall = ({ state }: Query) => state.fetchStatus === "fetching" && state.data === undefined;

export default function LoadBar({ queryClient }: { queryClient: QueryClient }) {
  const isRouting = useRouterState({ select: (state) => state.status === "pending" });
  const [percent, setPercent] = useState<number>();
  const [loads] = useState(() => followLoads(setPercent));

  useEffect(() => {
    const queries = queryClient.getQueryCache();
    const follow = (query: Query) => {
      if (isFirstCall(query)) loads.callBegan(query.queryHash);
      else if (query.state.fetchStatus !== "fetching") loads.callEnded(query.queryHash);
    };
    // The requests of the first page may have begun before.
    loads.routeBegan();
    for (const query of queries.getAll()) follow(query);
    const unsubscribe = queries.subscribe(({ type, query }) =>
      type === "removed" ? loads.callEnded(query.queryHash) : follow(query),
    );
    return () => {
      unsubscribe();
      loads.stop();
    };
  }, [loads, queryClient]);

  useEffect(() => {
    if (isRouting) loads.routeBegan();
    else loads.routeEnded();
  }, [isRouting, loads]);

  if (percent === undefined) return null;
  return (
    <div className="loadbar" role="progressbar" aria-label="Cargando página" aria-valuenow={percent}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
