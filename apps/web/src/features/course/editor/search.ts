import { oneOf, type Understood, understoodBy, words } from "#lib/page/list-search.ts";

/** What the address of the editor says: the item that is open, the field it was opened for, whether the order is changed. */
export const editorSearch = understoodBy({ item: words(40), field: words(100), order: oneOf("yes") });
export type EditorSearch = Understood<typeof editorSearch>;
