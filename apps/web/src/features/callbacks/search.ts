import { flag, numbered, searchParams, type Understood } from "#lib/page/list-search.ts";

/** URL search of the calls. Default: pending ones. */
export const callsSearch = searchParams({ closed: flag, ...numbered });
export type CallsSearch = Understood<typeof callsSearch>;
