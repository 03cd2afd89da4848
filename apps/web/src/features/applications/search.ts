import { oneOf, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";

export const candidatesSearch = searchParams({
  q: words(100),
  status: whole(),
  job: words(36),
  id: words(36),
  tab: oneOf("cv", "data", "interview", "messages", "notes"),
});
export type CandidatesSearch = Understood<typeof candidatesSearch>;
