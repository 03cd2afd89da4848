import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CourseTabs } from "#features/course/staff/course-tabs.tsx";
import { FiguresPage } from "#features/course/staff/figures-page.tsx";
import { type FiguresSearch, figuresSearch } from "#features/course/staff/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/course/figures")({
  staticData: { title: "Curso" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: FiguresSearch) => search,
  component: Figures,
});

function Figures() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <>
      <CourseTabs permissions={session.permissions} />
      <FiguresPage {...useListSearch(figuresSearch)} />
    </>
  );
}
