import { alarmKinds, alarmSorts } from "@arranca/contract/alarms";
import { keysOf } from "@arranca/contract/keys";
import { cursorParams, day, flag, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";
import { sortOf } from "#lib/page/list-sort.ts";

/** URL search of the alarms page. Default: open alarms. */
export const alarmsSearch = searchParams({
  q: words(80),
  closed: flag,
  kind: oneOf(...keysOf(alarmKinds)),
  from: day,
  to: day,
  sort: sortOf(alarmSorts),
  ...cursorParams,
});
export type AlarmsSearch = Understood<typeof alarmsSearch>;
