import { createFileRoute } from "@tanstack/react-router";
import { CandidatesPage } from "#features/applications/candidates-page.tsx";
import { type CandidatesSearch, candidatesSearch } from "#features/applications/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { isOpen } from "#lib/session/guards.ts";

export const Route = createFileRoute("/_company/candidates")({
  staticData: { title: "Candidatos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: CandidatesSearch) => search,
  component: Candidates,
});

function Candidates() {
  const { session } = Route.useRouteContext();
  return (
    <CandidatesPage
      {...useListSearch(candidatesSearch)}
      seesVacancies={isOpen(session, "/jobs-company")}
      seesRelations={isOpen(session, "/relations")}
    />
  );
}
