import { oneOf, type Understood, understoodBy, words } from "#lib/page/list-search.ts";

export const editorSearch = understoodBy({ item: words(40), field: words(100), order: oneOf("yes") });
export type EditorSearch = Understood<typeof editorSearch>;
