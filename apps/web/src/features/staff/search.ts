import { keysOf } from "@arranca/contract/keys";
import { memberSorts, memberStates } from "@arranca/contract/lists/members";
import { numbered, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";
import { sortOf } from "#lib/page/list-sort.ts";

export const membersSearch = searchParams({
  q: words(80),
  role: words(36),
  state: oneOf(...keysOf(memberStates)),
  sort: sortOf(memberSorts),
  ...numbered,
});
export type MembersSearch = Understood<typeof membersSearch>;
