import { stuckReasons } from "@arranca/contract/course/staff";
import { keysOf } from "@arranca/contract/keys";
import { oneOf, readOn, type Understood, understoodBy, whole, words } from "#lib/page/list-search.ts";

export const stuckSearch = understoodBy({ q: words(80), why: oneOf(...keysOf(stuckReasons)), ...readOn });
export type StuckSearch = Understood<typeof stuckSearch>;

/** URL search of the figures: the version. Default: the newest. */
export const figuresSearch = understoodBy({ version: whole(100_000) });
export type FiguresSearch = Understood<typeof figuresSearch>;
