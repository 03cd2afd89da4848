import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CourseTabs } from "#features/course/staff/course-tabs.tsx";
import { type StuckSearch, stuckSearch } from "#features/course/staff/search.ts";
import { StuckPage } from "#features/course/staff/stuck-page.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/course/people")({
  staticData: { title: "Curso" },
  // Read with its page: what stands here is part of what the signed-out page loads.
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
