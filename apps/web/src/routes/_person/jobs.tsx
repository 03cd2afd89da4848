import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ApplyActions } from "#features/applications/apply-actions.tsx";
import { myApplicationsQuery } from "#features/applications/queries.ts";
import { personInfoQuery } from "#features/persons/queries.ts";
import { RelationAction } from "#features/relations/relation-action.tsx";
import { JobsPage } from "#features/vacancies/person/jobs-page.tsx";
import { type JobsSearch, readJobsSearch } from "#features/vacancies/person/search.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Note } from "#ui/display/note.tsx";

export const Route = createFileRoute("/_person/jobs")({
  staticData: { title: "Empleos" },
  // What every page loads only hands it on: `readJobsSearch` drops in the component what is not understood.
  validateSearch: (search: Record<string, unknown>) => search as JobsSearch,
  component: Jobs,
});

function Jobs() {
  const search = Route.useSearch({ select: readJobsSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: ownCareer } = useQuery({ ...personInfoQuery, select: ({ study }) => study.careerId ?? undefined });
  const { data: mine } = useInfiniteQuery(myApplicationsQuery);
  const applied = new Set(
    mine?.pages
      .flatMap((page) => page.info)
      .filter((one) => one.cause === null)
      .map((one) => one.publicationId),
  );
  return (
    <JobsPage
      search={search}
      applied={applied}
      ownCareer={ownCareer}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      actions={(vacancy) => (
        <ApplyActions
          vacancy={vacancy}
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
  );
}
