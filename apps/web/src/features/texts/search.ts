import { keysOf } from "@arranca/contract/keys";
import { textKinds } from "@arranca/contract/texts";
import { oneOf, type Understood, understoodBy } from "#lib/page/list-search.ts";

export const textsSearch = understoodBy({ text: oneOf(...keysOf(textKinds)) });
export type TextsSearch = Understood<typeof textsSearch>;
