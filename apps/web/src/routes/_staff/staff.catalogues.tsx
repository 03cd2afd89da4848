import { createFileRoute } from "@tanstack/react-router";
import { CataloguesPage } from "#features/catalogues/catalogues-page.tsx";
import { type CataloguesSearch, cataloguesSearch } from "#features/catalogues/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/catalogues")({
  staticData: { title: "Catálogos" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: CataloguesSearch) => search,
  component: Catalogues,
});

function Catalogues() {
  return <CataloguesPage {...useListSearch(cataloguesSearch)} />;
}
