import { createFileRoute } from "@tanstack/react-router";
import { RelationsPage } from "#features/relations/page.tsx";
import { type RelationsSearch, relationsSearch } from "#features/relations/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_company/relations-company")({
  staticData: { title: "Relaciones laborales" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: RelationsSearch) => search,
  component: Relations,
});

function Relations() {
  return <RelationsPage {...useListSearch(relationsSearch)} />;
}
