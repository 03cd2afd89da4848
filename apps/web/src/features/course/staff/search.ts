import { stuckReasons } from "@arranca/contract/course/staff";
import { keysOf } from "@arranca/contract/keys";
import { oneOf, readOn, type Understood, understoodBy, whole, words } from "#lib/page/list-search.ts";

/** What the address of the list of who is stuck says. */
export const stuckSearch = understoodBy({ q: words(80), why: oneOf(...keysOf(stuckReasons)), ...readOn });
export type StuckSearch = Understood<typeof stuckSearch>;

/** What the address of the figures says: which version, the newest where none is named. */
export const figuresSearch = understoodBy({ version: whole(100_000) });
export type FiguresSearch = Understood<typeof figuresSearch>;
