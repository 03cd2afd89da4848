import { oneOf, searchParams, type Understood } from "#lib/page/list-search.ts";

export const workSearch = searchParams({ part: oneOf("work", "money", "told") });
export type WorkSearch = Understood<typeof workSearch>;
