import { keysOf } from "@arranca/contract/keys";
import { queueKinds } from "@arranca/contract/review/queue";
import { flag, oneOf, readOn, type Understood, understoodBy, whole, words } from "#lib/page/list-search.ts";

const ownerTypes = oneOf("person", "company");

export const queueSearch = understoodBy({
  kind: oneOf(...keysOf(queueKinds)),
  type: ownerTypes,
  mine: flag,
  due: flag,
  signals: flag,
  q: words(80),
});
export type QueueSearch = Understood<typeof queueSearch>;

export const accountsSearch = understoodBy({
  q: words(80),
  type: ownerTypes,
  status: whole(),
  unfit: flag,
  ...readOn,
});
export type AccountsSearch = Understood<typeof accountsSearch>;
