import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CourseView } from "#features/course/course-view.tsx";
import { useKeepOffline } from "#features/course/offline/kept-files.ts";
import { lessonOf, placeOfLesson } from "#features/course/places.ts";
import { useCourse } from "#features/course/queries.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { wantedVacancy } from "#lib/session/wanted-vacancy.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { textSearch } from "../-text-search.ts";

const WantedVacancy = lazyComponent(
  async () => (await import("#features/vacancies/person/wanted-vacancy.tsx")).WantedVacancy,
  {
    isOptional: true,
  },
);

export const Route = createFileRoute("/_person/inductive-course")({
  staticData: { title: "Curso de inducción", hasActionBar: true },
  validateSearch: textSearch("leccion"),
  component: InductiveCourse,
});

function InductiveCourse() {
  const { leccion } = Route.useSearch();
  const navigate = Route.useNavigate();
  const course = useCourse();
  const { data: session } = useSuspenseQuery(sessionQuery);
  useKeepOffline(course.data, session.accountId);
  return (
    <QueryView query={course}>
      {(data) => (
        <CourseView
          course={data}
          place={placeOfLesson(leccion)}
          onPlace={(place, { replace } = { replace: false }) =>
            void navigate({ search: { leccion: lessonOf(place) }, replace, resetScroll: !replace })
          }
          cameFor={wantedVacancy() ? <WantedVacancy isEarly /> : null}
          registrationOpen={!session.personalInformation}
        />
      )}
    </QueryView>
  );
}
