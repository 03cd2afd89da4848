import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { CourseEditorPage } from "#features/course/editor/course-editor-page.tsx";
import { type EditorSearch, editorSearch } from "#features/course/editor/search.ts";
import { CourseTabs } from "#features/course/staff/course-tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/course/")({
  staticData: { title: "Curso" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: EditorSearch) => search,
  component: Course,
});

function Course() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useListSearch(editorSearch);
  if (!session.permissions.includes("course.edit")) return <Navigate to="/staff/course/people" replace />;
  return (
    <>
      <CourseTabs permissions={session.permissions} />
      <CourseEditorPage account={session.email} {...list} />
    </>
  );
}
