import { alarmKinds } from "@arranca/contract/alarms";
import { keysOf } from "@arranca/contract/keys";
import { flag, oneOf, type Understood, understoodBy } from "#lib/page/list-search.ts";

/** URL search of the alarms. Default: open ones. */
export const alarmsSearch = understoodBy({ closed: flag, kind: oneOf(...keysOf(alarmKinds)) });
export type AlarmsSearch = Understood<typeof alarmsSearch>;
