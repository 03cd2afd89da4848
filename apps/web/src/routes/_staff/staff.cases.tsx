import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CasesPage } from "#features/review/cases/page.tsx";
import { type CasesSearch, casesSearch } from "#features/review/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/cases")({
  staticData: { title: "Casos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: CasesSearch) => search,
  component: Cases,
});

function Cases() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return <CasesPage {...useListSearch(casesSearch)} permissions={session.permissions} />;
}
