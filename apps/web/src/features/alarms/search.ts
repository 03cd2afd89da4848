import { alarmKinds } from "@arranca/contract/alarms";
import { keysOf } from "@arranca/contract/keys";
import { flag, oneOf, searchParams, type Understood } from "#lib/page/list-search.ts";

/** URL search of the alarms page. Default: open alarms. */
export const alarmsSearch = searchParams({ closed: flag, kind: oneOf(...keysOf(alarmKinds)) });
export type AlarmsSearch = Understood<typeof alarmsSearch>;
