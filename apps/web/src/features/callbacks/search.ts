import { flag, numbered, type Understood, understoodBy } from "#lib/page/list-search.ts";

/** URL search of the calls. Default: pending ones. */
export const callsSearch = understoodBy({ closed: flag, ...numbered });
export type CallsSearch = Understood<typeof callsSearch>;
