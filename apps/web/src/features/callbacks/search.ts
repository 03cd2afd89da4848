import { helpTopics } from "@arranca/contract/about/help";
import { callbackOutcomes, callbackSorts } from "@arranca/contract/callbacks";
import { keysOf } from "@arranca/contract/keys";
import { cursorParams, day, flag, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";
import { sortOf } from "#lib/page/list-sort.ts";

/** URL search of the callbacks page. Default: pending calls. */
export const callsSearch = searchParams({
  q: words(80),
  closed: flag,
  outcome: oneOf(...keysOf(callbackOutcomes)),
  topic: oneOf(...keysOf(helpTopics)),
  from: day,
  to: day,
  sort: sortOf(callbackSorts),
  ...cursorParams,
});
export type CallsSearch = Understood<typeof callsSearch>;
