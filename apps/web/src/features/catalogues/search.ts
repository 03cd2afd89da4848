import { catalogueNames } from "@arranca/contract/catalogues/editor";
import { keysOf } from "@arranca/contract/keys";
import { numbered, oneOf, searchParams, type Understood, words } from "#lib/page/list-search.ts";

export const cataloguesSearch = searchParams({
  list: oneOf(...keysOf(catalogueNames)),
  q: words(100),
  show: oneOf("offered", "hidden", "changed"),
  ...numbered,
});
export type CataloguesSearch = Understood<typeof cataloguesSearch>;
