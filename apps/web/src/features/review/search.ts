import { keysOf } from "@arranca/contract/keys";
import { queueKinds } from "@arranca/contract/review/queue";
import { cursorParams, flag, oneOf, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";

const ownerTypes = oneOf("person", "company");

export const queueSearch = searchParams({
  kind: oneOf(...keysOf(queueKinds)),
  type: ownerTypes,
  mine: flag,
  due: flag,
  signals: flag,
  q: words(80),
});
export type QueueSearch = Understood<typeof queueSearch>;

export const accountsSearch = searchParams({
  q: words(80),
  type: ownerTypes,
  status: whole(),
  unfit: flag,
  bank: words(3),
  ...cursorParams,
});
export type AccountsSearch = Understood<typeof accountsSearch>;
