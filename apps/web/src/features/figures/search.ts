import { comparisons, figureKeys } from "@arranca/contract/figures";
import { keysOf } from "@arranca/contract/keys";
import { day, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";

export const figuresSearch = searchParams({
  from: day,
  to: day,
  compare: oneOf(...keysOf(comparisons)),
  figure: oneOf(...figureKeys),
  quarter: words(7),
});
export type FiguresSearch = Understood<typeof figuresSearch>;
