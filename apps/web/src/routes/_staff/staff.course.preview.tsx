import { createFileRoute } from "@tanstack/react-router";
import { PreviewPage } from "#features/course/editor/preview-page.tsx";
import { lessonOf, placeOfLesson } from "#features/course/places.ts";
import { textSearch } from "../-text-search.ts";

export const Route = createFileRoute("/_staff/staff/course/preview")({
  staticData: { title: "Vista previa del curso", hasActionBar: true },
  validateSearch: textSearch("leccion"),
  component: Preview,
});

function Preview() {
  const { leccion } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PreviewPage
      place={placeOfLesson(leccion)}
      onPlace={(place) => void navigate({ search: { leccion: lessonOf(place) } })}
    />
  );
}
