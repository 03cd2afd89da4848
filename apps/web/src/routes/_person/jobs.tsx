import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ApplyActions } from "#features/applications/apply-actions.tsx";
import { myApplicationsQuery } from "#features/applications/queries.ts";
import { useCvChoice } from "#features/cvs/cv-choice.tsx";
import { personInfoQuery } from "#features/persons/queries.ts";
import { RelationAction } from "#features/relations/relation-action.tsx";
import { JobsPage } from "#features/vacancies/person/jobs-page.tsx";
import { type JobsSearch, jobsSearch } from "#features/vacancies/person/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Note } from "#ui/display/note.tsx";

export const Route = createFileRoute("/_person/jobs")({
  staticData: { title: "Empleos" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: JobsSearch) => search,
  component: Jobs,
});

function Jobs() {
  const list = useListSearch(jobsSearch);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: ownCareer } = useQuery({ ...personInfoQuery, select: ({ study }) => study.careerId ?? undefined });
  const { data: mine } = useInfiniteQuery(myApplicationsQuery);
  const cv = useCvChoice({ isOn: session.aproved });
  const applied = new Set(
    mine?.pages
      .flatMap((page) => page.info)
      .filter((one) => one.cause === null)
      .map((one) => one.publicationId),
  );
  return (
    <>
      <JobsPage
        {...list}
        applied={applied}
        ownCareer={ownCareer}
        actions={(vacancy) => (
          <ApplyActions
            vacancy={vacancy}
            cvId={cv.cvId}
            cvLine={cv.line}
            relationAction={
              vacancy.careAboutId && vacancy.careAbout ? (
                <RelationAction
                  careAboutId={vacancy.careAboutId}
                  initRelation={vacancy.careAbout.init_relation}
                  personMark={vacancy.careAbout.person_mark}
                  canStart={vacancy.actions.includes("start_relation")}
                  company={vacancy.company}
                  title={vacancy.title}
                />
              ) : null
            }
          />
        )}
        notice={
          session.aproved ? null : <Note>Puedes ver los empleos. Podrás postularte cuando aprobemos tu registro.</Note>
        }
      />
      {cv.dialog}
    </>
  );
}
