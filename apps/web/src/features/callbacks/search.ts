import { flag, numbered, searchParams, type Understood } from "#lib/page/list-search.ts";

/** URL search of the callbacks page. Default: pending calls. */
export const callsSearch = searchParams({ closed: flag, ...numbered });
export type CallsSearch = Understood<typeof callsSearch>;
