import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { RecordsPage } from "#features/review/records/page.tsx";
import { type RecordsSearch, recordsSearch } from "#features/review/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/records")({
  staticData: { title: "Vacantes y relaciones" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: RecordsSearch) => search,
  component: Records,
});

function Records() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return <RecordsPage {...useListSearch(recordsSearch)} permissions={session.permissions} />;
}
