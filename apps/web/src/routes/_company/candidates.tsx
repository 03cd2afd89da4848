import { createFileRoute } from "@tanstack/react-router";
import { CandidatesPage } from "#features/applications/candidates-page.tsx";
import type { CandidatesSearch } from "#features/applications/queries.ts";

export const Route = createFileRoute("/_company/candidates")({
  staticData: { title: "Candidatos" },
  validateSearch: (search: Record<string, unknown>): CandidatesSearch => ({
    ...(search.q !== undefined && search.q !== "" ? { q: String(search.q).slice(0, 100) } : {}),
    ...(typeof search.status === "number" ? { status: search.status } : {}),
    ...(typeof search.job === "string" ? { job: search.job } : {}),
    ...(typeof search.id === "string" ? { id: search.id } : {}),
  }),
  component: Candidates,
});

function Candidates() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CandidatesPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
