import type { CandidateTab } from "@arranca/contract/applications/candidate-filters";
import { flag, oneOf, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";

export const candidatesSearch = searchParams({
  q: words(100),
  status: whole(5),
  job: words(36),
  id: words(36),
  tab: oneOf("cv", "data", "interview", "messages", "notes"),
  list: oneOf("answer", "process", "decided"),
  sort: oneOf("waiting", "match", "newest", "nearest", "decided"),
  match: oneOf("all", "half"),
  degrees: words(200),
  towns: words(200),
  km: whole(500),
  /** Largest age of an application in days. */
  within: whole(3650),
  /** Least age of an application in days. */
  since: whole(3650),
  mine: flag,
});
export type CandidatesSearch = Understood<typeof candidatesSearch>;

/** Tab of the list: what must be answered, unless the address names another tab or a status. */
export const tabOf = ({ list, status }: Pick<CandidatesSearch, "list" | "status">): CandidateTab | undefined =>
  list ?? (status ? undefined : "answer");
