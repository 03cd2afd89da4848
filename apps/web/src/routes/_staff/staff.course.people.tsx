import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CourseTabs } from "#features/course/staff/course-tabs.tsx";
import { type StuckSearch, stuckSearch } from "#features/course/staff/search.ts";
import { StuckPage } from "#features/course/staff/stuck-page.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/course/people")({
  staticData: { title: "Curso" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: StuckSearch) => search,
  component: People,
});

function People() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <>
      <CourseTabs permissions={session.permissions} />
      <StuckPage {...useListSearch(stuckSearch)} />
    </>
  );
}
