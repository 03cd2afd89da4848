import { keysOf } from "@arranca/contract/keys";
import { textKinds } from "@arranca/contract/texts";
import { oneOf, searchParams, type Understood } from "#lib/page/list-search.ts";

export const textsSearch = searchParams({ text: oneOf(...keysOf(textKinds)) });
export type TextsSearch = Understood<typeof textsSearch>;
