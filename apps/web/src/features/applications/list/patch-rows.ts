import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { candidatesKey } from "#lib/query-keys.ts";
import { candidateKey } from "./queries.ts";

type Pages = InfiniteData<{ info: Candidate[] }>;

/** Replaces rows in every loaded list, where they are, and the loaded applications. */
export function patchRows(client: QueryClient, change: <R extends Candidate>(row: R) => R): void {
  client.setQueriesData<CandidateDetail>({ queryKey: candidateKey }, (detail) => detail && change(detail));
  client.setQueriesData<Pages>({ queryKey: candidatesKey }, (data) => {
    if (!data) return data;
    let changed = false;
    const pages = data.pages.map((page) => {
      const info = page.info.map((row) => change(row));
      if (info.every((row, at) => row === page.info[at])) return page;
      changed = true;
      return { ...page, info };
    });
    return changed ? { ...data, pages } : data;
  });
}
