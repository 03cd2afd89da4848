import { alarmKinds } from "@arranca/contract/alarms";
import { keysOf } from "@arranca/contract/keys";
import { flag, oneOf, type Understood, understoodBy } from "#lib/page/list-search.ts";

/** What the address of the alarms says: the open ones unless it says otherwise. */
export const alarmsSearch = understoodBy({ closed: flag, kind: oneOf(...keysOf(alarmKinds)) });
export type AlarmsSearch = Understood<typeof alarmsSearch>;
