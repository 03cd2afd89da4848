import { day, searchParams, type Understood, words } from "#lib/page/list-search.ts";

export const figuresSearch = searchParams({ from: day, to: day, quarter: words(7) });
export type FiguresSearch = Understood<typeof figuresSearch>;
