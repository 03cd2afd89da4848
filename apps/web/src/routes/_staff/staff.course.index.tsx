import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CourseEditorPage } from "#features/course/editor/course-editor-page.tsx";
import { type EditorSearch, editorSearch } from "#features/course/editor/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/course/")({
  staticData: { title: "Curso" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: EditorSearch) => search,
  component: Course,
});

function Course() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return <CourseEditorPage account={session.email} {...useListSearch(editorSearch)} />;
}
