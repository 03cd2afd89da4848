import { createFileRoute } from "@tanstack/react-router";
import { CandidatesPage } from "#features/applications/candidates-page.tsx";
import { preloadParts } from "#features/applications/later.tsx";
import { type CandidatesSearch, candidatesSearch } from "#features/applications/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { isWide } from "#lib/page/use-wide.ts";
import { isOpen } from "#lib/session/guards.ts";

export const Route = createFileRoute("/_company/candidates")({
  staticData: { title: "Candidatos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: CandidatesSearch) => search,
  // Before a wide screen is drawn, which shows an application beside the list.
  loader: ({ location }) => (isWide() || "id" in location.search ? preloadParts() : undefined),
  staleTime: Number.POSITIVE_INFINITY,
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
