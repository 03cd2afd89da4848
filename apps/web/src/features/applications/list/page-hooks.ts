import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { candidateQuery } from "./queries.ts";

/** Ref to the value of the last drawing, for callbacks that stay the same. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Fetches the application that a decision opens next, once the present one is there. */
export function usePrefetched(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id) void client.prefetchQuery(candidateQuery(id));
  }, [client, id]);
}

/**
 * Candidate that a wide screen opens by itself: the first one under the current filters. The candidate stays open after
 * leaving the list.
 */
export function useFirstShown(list: string, firstId: string | undefined): string | undefined {
  const [chosen, setChosen] = useState<{ list: string; id: string }>();
  if (firstId && chosen?.list !== list) setChosen({ list, id: firstId });
  return chosen?.list === list ? chosen.id : firstId;
}

/** Candidate that was shown last, for the list of a phone that opens again. */
export function useLastShown(shown: string | undefined): string | undefined {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return last;
}
