import { createFileRoute } from "@tanstack/react-router";
import { RelationsPage, type RelationsSearch } from "#features/relations/relations-page.tsx";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const Route = createFileRoute("/_company/relations-company")({
  staticData: { title: "Relaciones laborales" },
  // What is not understood is dropped: an old or mistyped link still opens the list.
  validateSearch: (search: Record<string, unknown>): RelationsSearch => ({
    ...(typeof search.q === "string" && search.q ? { q: search.q.slice(0, 80) } : {}),
    ...(search.status === 1 || search.status === 2 ? { status: search.status } : {}),
    ...(search.waiting === true ? { waiting: true } : {}),
    ...(typeof search.page === "number" && search.page > 1 ? { page: Math.min(50, Math.floor(search.page)) } : {}),
    ...(typeof search.care_about_id === "string" && uuid.test(search.care_about_id)
      ? { care_about_id: search.care_about_id }
      : {}),
  }),
  component: Relations,
});

function Relations() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RelationsPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
