import { stuckReasons, stuckSorts } from "@arranca/contract/course/staff";
import { keysOf } from "@arranca/contract/keys";
import { cursorParams, day, oneOf, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";
import { sortOf } from "#lib/page/list-sort.ts";

export const stuckSearch = searchParams({
  q: words(80),
  why: oneOf(...keysOf(stuckReasons)),
  from: day,
  to: day,
  sort: sortOf(stuckSorts),
  ...cursorParams,
});
export type StuckSearch = Understood<typeof stuckSearch>;

export const figuresSearch = searchParams({ version: whole(100_000) });
export type FiguresSearch = Understood<typeof figuresSearch>;
