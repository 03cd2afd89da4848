import type { TabCounts } from "@arranca/contract/applications/candidate-filters";
import type { ApplicationStatus } from "@arranca/contract/statuses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CandidatesSearch } from "../search.ts";
import { candidateCountsQuery } from "./queries.ts";
import { movedCounts } from "./rows.ts";

/** Milliseconds after the last decision until the counts are asked for again: colleagues decide too. */
const recountMs = 3000;

export type Move = (from: ApplicationStatus, to: ApplicationStatus) => void;

/** Counts of the tabs. They came with the list (`given`), and follow each decision of this page at once. */
export function useCounts(search: CandidatesSearch, given: TabCounts | undefined) {
  const client = useQueryClient();
  const asked = candidateCountsQuery(search);
  const { queryKey } = asked;
  const { data } = useQuery({
    ...asked,
    ...(given ? { initialData: given } : {}),
    enabled: given !== undefined,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const recount = (wait = recountMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), wait);
  };
  const move: Move = (from, to) => {
    client.setQueryData<TabCounts>(queryKey, (counts) => counts && movedCounts(counts, from, to));
    recount();
  };
  return { counts: data ?? given, move, recount };
}
