import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CourseView } from "#features/course/course-view.tsx";
import { useKeepOffline } from "#features/course/offline/kept-files.ts";
import { type Place, useCourse } from "#features/course/queries.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";

export const Route = createFileRoute("/_person/inductive-course")({
  staticData: { title: "Curso de inducción", hasActionBar: true },
  validateSearch: (search): { leccion?: string } =>
    typeof search.leccion === "string" || typeof search.leccion === "number" ? { leccion: String(search.leccion) } : {},
  component: InductiveCourse,
});

function InductiveCourse() {
  const { leccion } = Route.useSearch();
  const navigate = Route.useNavigate();
  const course = useCourse();
  const { data: session } = useSuspenseQuery(sessionQuery);
  useKeepOffline(course.data, session);
  return (
    <QueryView query={course}>
      {(data) => (
        <CourseView
          course={data}
          place={placeIn(leccion)}
          onPlace={(place) =>
            void navigate({ search: { leccion: `${place.sectionIndex + 1}.${place.moduleIndex + 1}` } })
          }
          registrationOpen={!session.personalInformation}
        />
      )}
    </QueryView>
  );
}

/** '2.3' is the third item of the second section. */
function placeIn(leccion: string | undefined): Place | undefined {
  const [section = 0, item = 0] = (leccion ?? "").split(".").map(Number);
  return section > 0 && item > 0 ? { sectionIndex: section - 1, moduleIndex: item - 1 } : undefined;
}
