import { oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";

export const editorSearch = searchParams({ item: words(40), field: words(100), order: oneOf("yes") });
export type EditorSearch = Understood<typeof editorSearch>;
