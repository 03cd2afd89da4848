import { keysOf } from "@arranca/contract/keys";
import { recordLists, recordSorts } from "@arranca/contract/records";
import { accountSorts } from "@arranca/contract/review/accounts";
import { caseLists, caseSorts, caseStates } from "@arranca/contract/review/cases";
import { queueKinds } from "@arranca/contract/review/queue";
import { cursorParams, day, flag, oneOf, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";
import { sortOf, yesNo } from "#lib/page/list-sort.ts";

const ownerTypes = oneOf("person", "company");

const known = oneOf("me", "nobody");
/** Holder of the cases: `me`, `nobody`, or the id of a colleague. */
const who = (value: unknown): string | undefined =>
  known(value) ??
  (typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined);

export const queueSearch = searchParams({
  kind: oneOf(...keysOf(queueKinds)),
  type: ownerTypes,
  who,
  due: flag,
  signals: flag,
  asleep: flag,
  q: words(80),
});
export type QueueSearch = Understood<typeof queueSearch>;

export const casesSearch = searchParams({
  list: oneOf(...keysOf(caseLists)),
  state: oneOf(...keysOf(caseStates)),
  q: words(80),
  from: day,
  to: day,
  sort: sortOf(caseSorts),
  ...cursorParams,
});
export type CasesSearch = Understood<typeof casesSearch>;

export const recordsSearch = searchParams({
  list: oneOf(...keysOf(recordLists)),
  state: words(20),
  q: words(80),
  from: day,
  to: day,
  sort: sortOf(recordSorts),
  ...cursorParams,
});
export type RecordsSearch = Understood<typeof recordsSearch>;

export const accountsSearch = searchParams({
  q: words(80),
  type: ownerTypes,
  status: whole(),
  unfit: flag,
  bank: words(3),
  course: yesNo,
  hired: yesNo,
  clabe: yesNo,
  municipality: whole(99_999),
  from: day,
  to: day,
  seen: day,
  until: day,
  sort: sortOf(accountSorts),
  ...cursorParams,
});
export type AccountsSearch = Understood<typeof accountsSearch>;
