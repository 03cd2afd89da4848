import { createFileRoute } from "@tanstack/react-router";
import { CataloguesPage } from "#features/catalogues/catalogues-page.tsx";
import type { CataloguesSearch } from "#features/catalogues/search.ts";

export const Route = createFileRoute("/_staff/staff/catalogues")({
  staticData: { title: "Catálogos" },
  // Read by the page itself: what stands here is part of what the signed-out page loads.
  validateSearch: (search: CataloguesSearch) => search,
  component: Catalogues,
});

function Catalogues() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CataloguesPage
      typed={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
