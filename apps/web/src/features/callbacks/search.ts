import { flag, numbered, type Understood, understoodBy } from "#lib/page/list-search.ts";

/** What the address of the calls says: the ones to make unless it says otherwise. */
export const callsSearch = understoodBy({ closed: flag, ...numbered });
export type CallsSearch = Understood<typeof callsSearch>;
