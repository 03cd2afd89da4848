import { type Understood, understoodBy, whole, words } from "#lib/page/list-search.ts";

/** What the address of the candidates says; `job` is the vacancy they applied to, `id` whose detail is open. */
export const candidatesSearch = understoodBy({ q: words(100), status: whole(), job: words(36), id: words(36) });
export type CandidatesSearch = Understood<typeof candidatesSearch>;
