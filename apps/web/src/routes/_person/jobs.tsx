import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { myApplicationsQuery } from "#features/applications/applications.queries.ts";
import { ApplyActions } from "#features/applications/apply-actions.tsx";
import { RelationAction } from "#features/relations/relation-action.tsx";
import type { JobsSearch } from "#features/vacancies/jobs.search.ts";
import { JobsPage } from "#features/vacancies/jobs-page.tsx";
import { sessionQuery } from "#lib/session.ts";
import { Note } from "#ui/note.tsx";

const positive = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
const words = (value: unknown, most: number) =>
  (typeof value === "string" || typeof value === "number") && value !== "" ? String(value).slice(0, most) : undefined;

export const Route = createFileRoute("/_person/jobs")({
  staticData: { title: "Empleos" },
  // What is not understood is dropped: an old or shared link still opens the list.
  validateSearch: (search: Record<string, unknown>): JobsSearch => {
    const read: JobsSearch = {
      q: words(search.q, 100),
      municipality: positive(search.municipality),
      place: words(search.place, 120),
      modality: positive(search.modality),
      type: positive(search.type),
      degree: positive(search.degree),
      pay: positive(search.pay),
      indigenous: search.indigenous === true || undefined,
      diverse: search.diverse === true || undefined,
      sort: search.sort === "pay" ? "pay" : undefined,
      id: words(search.id, 36),
    };
    return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  },
  component: Jobs,
});

function Jobs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: mine } = useQuery(myApplicationsQuery);
  const applied = new Set(mine?.info.filter((one) => one.cause === null).map((one) => one.publicationId));
  return (
    <JobsPage
      search={search}
      applied={applied}
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
        session.aproved ? null : (
          <div className="vac-note">
            <Note>Puedes ver los empleos. Podrás postularte cuando aprobemos tu registro.</Note>
          </div>
        )
      }
    />
  );
}
