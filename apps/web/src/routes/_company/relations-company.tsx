import { createFileRoute } from "@tanstack/react-router";
import { RelationsPage } from "#features/relations/relations-page.tsx";
import { type RelationsSearch, relationsSearch } from "#features/relations/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_company/relations-company")({
  staticData: { title: "Relaciones laborales" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: RelationsSearch) => search,
  component: Relations,
});

function Relations() {
  return <RelationsPage {...useListSearch(relationsSearch)} />;
}
