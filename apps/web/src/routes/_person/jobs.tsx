import { registeringStatusId } from "@arranca/contract/statuses";
import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { useState } from "react";
import { AfterApplying } from "#features/applications/after-applying.tsx";
import { ApplyActions } from "#features/applications/apply-actions.tsx";
import { myApplicationsQuery } from "#features/applications/queries.ts";
import { useCvChoice } from "#features/cvs/cv-choice.tsx";
import { personInfoQuery } from "#features/persons/queries.ts";
import { RelationMark, useHire } from "#features/relations/begin/action.tsx";
import { JobsPage } from "#features/vacancies/person/jobs-page.tsx";
import { type JobsSearch, jobsSearch } from "#features/vacancies/person/search.ts";
import { SimilarVacancies } from "#features/vacancies/person/similar-vacancies.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const PersonSectionEditor = lazyComponent(
  async () => (await import("#features/registration/standby/section-editor.tsx")).PersonSectionEditor,
);

const ReentryOffer = lazyComponent(
  async () => (await import("#features/relations/ends/reentry-offer.tsx")).ReentryOffer,
  { isOptional: true },
);

export const Route = createFileRoute("/_person/jobs")({
  staticData: { title: "Empleos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: JobsSearch) => search,
  component: Jobs,
});

function Jobs() {
  const list = useListSearch(jobsSearch);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: ownCareer } = useQuery({ ...personInfoQuery, select: ({ study }) => study.careerId ?? undefined });
  const { data: mine } = useInfiniteQuery(myApplicationsQuery);
  const cv = useCvChoice({ isOn: session.aproved });
  const hire = useHire();
  const [telling, setTelling] = useState<"study" | "address">();
  const queryClient = useQueryClient();
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
        tellMore={(what) => {
          if (session.aproved)
            return (
              <Button look="soft" size="sm" onClick={() => setTelling(what)}>
                Agregar
              </Button>
            );
          // The profile cannot be changed during the review.
          return session.statusId === registeringStatusId ? (
            <Link className="button soft sm" to="/register" search={{ paso: what }}>
              Agregar
            </Link>
          ) : null;
        }}
        ownCareer={ownCareer}
        actions={(vacancy) => (
          <ApplyActions
            vacancy={vacancy}
            cvId={cv.cvId}
            cvLine={cv.line}
            relationMark={
              vacancy.careAbout ? (
                <RelationMark
                  initRelation={vacancy.careAbout.init_relation}
                  personMark={vacancy.careAbout.person_mark}
                />
              ) : null
            }
          />
        )}
        afterApplying={({ id, careAboutId, careAbout, company, title, actions, apply_note }) =>
          careAboutId && careAbout ? (
            <AfterApplying
              careAbout={careAbout}
              hireLine={actions.includes("start_relation") ? hire.line({ careAboutId, company, title }) : null}
              similar={
                <SimilarVacancies
                  of={id}
                  link={(one) => (
                    <Link from="/jobs" search={(now) => ({ ...now, id: one.id })} className="cover" preload={false}>
                      {one.title}
                    </Link>
                  )}
                />
              }
            />
          ) : apply_note && session.aproved ? (
            <ReentryOffer />
          ) : null
        }
        notice={
          session.aproved ? null : <Note>Puedes ver los empleos. Podrás postularte cuando aprobemos tu registro.</Note>
        }
      />
      {cv.dialog}
      {hire.dialog}
      {telling ? (
        <PersonSectionEditor
          section={telling}
          onClose={() => {
            setTelling(undefined);
            for (const queryKey of [vacanciesKey, personInfoQuery.queryKey])
              void queryClient.invalidateQueries({ queryKey: [...queryKey] });
          }}
        />
      ) : null}
    </>
  );
}
