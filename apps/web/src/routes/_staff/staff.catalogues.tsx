import { createFileRoute } from "@tanstack/react-router";
import { CataloguesPage } from "#features/catalogues/catalogues-page.tsx";
import { type CataloguesSearch, cataloguesSearch } from "#features/catalogues/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/catalogues")({
  staticData: { title: "Catálogos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: CataloguesSearch) => search,
  component: Catalogues,
});

function Catalogues() {
  return <CataloguesPage {...useListSearch(cataloguesSearch)} />;
}
