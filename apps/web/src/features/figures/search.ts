import { day, searchParams, type Understood } from "#lib/page/list-search.ts";

export const figuresSearch = searchParams({ from: day, to: day });
export type FiguresSearch = Understood<typeof figuresSearch>;
