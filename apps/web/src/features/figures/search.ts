import { figureKeys } from "@arranca/contract/figures";
import { day, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";

export const figuresSearch = searchParams({
  from: day,
  to: day,
  figure: oneOf(...figureKeys),
  quarter: words(7),
});
export type FiguresSearch = Understood<typeof figuresSearch>;
