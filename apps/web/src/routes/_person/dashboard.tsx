import type { MyApplication } from "@arranca/contract/applications";
import type { PersonInfo } from "@arranca/contract/persons";
import type { RelationJob } from "@arranca/contract/relations/relation";
import type { PersonSection } from "@arranca/contract/review/requests";
import type { ApplicationStatus, SupportMonthStatus } from "@arranca/contract/statuses";
import { useInfiniteQuery, useQueries, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useContactEmail } from "#features/account/contact-email.tsx";
import { MyApplications } from "#features/applications/my-applications.tsx";
import { myApplicationsQuery } from "#features/applications/queries.ts";
import { BannerSlot } from "#features/banners/banner-slot.tsx";
import { DiplomaCard } from "#features/course/diploma/diploma-card.tsx";
import { WelcomeVideo } from "#features/course/welcome/welcome-video.tsx";
import { paidTo } from "#features/payments/month-words.ts";
import { AccountHold } from "#features/payments/months/account-hold.tsx";
import { BankMissing } from "#features/payments/months/bank-missing.tsx";
import { SupportCard } from "#features/payments/months/support-card.tsx";
import { myMonthsQuery } from "#features/payments/queries.ts";
import { monthsToProve, VoucherAsk } from "#features/payments/vouchers/ask.tsx";
import { Celebration } from "#features/persons/celebration.tsx";
import { DashboardColumns, DashboardStack } from "#features/persons/dashboard-columns.tsx";
import { greetingOf } from "#features/persons/greeting.ts";
import { firstDepositDay, freshMilestone } from "#features/persons/milestones.ts";
import { MyData } from "#features/persons/my-data.tsx";
import { MyPath, type PathFacts } from "#features/persons/my-path.tsx";
import { personInfoQuery } from "#features/persons/queries.ts";
import { DocumentList } from "#features/registration/documents/document-list.tsx";
import { SectionReviewStatus } from "#features/registration/documents/review-status.tsx";
import { personInfoQuery as ownFormQuery, requestQuery } from "#features/registration/queries.ts";
import { OpenRequest } from "#features/registration/standby/open-request.tsx";
import { RelationAnswer } from "#features/relations/begin/answer.tsx";
import { FollowUpCard } from "#features/relations/follow-up/later.ts";
import { JobCard } from "#features/relations/job-card.tsx";
import { myRelationQuery } from "#features/relations/my-relation.queries.ts";
import { PauseWaits } from "#features/relations/pauses/waits.tsx";
import { NewestVacancies } from "#features/vacancies/person/newest-vacancies.tsx";
import { useWantedVacancy, WantedVacancy } from "#features/vacancies/person/wanted-vacancy.tsx";
import { useFromDevice } from "#lib/session/from-device.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { RenderWhenNear } from "#ui/feedback/render-when-near.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { dashboardTops } from "./-dashboard-tops.ts";

const VacanciesInstead = lazyComponent(async () => (await import("./-vacancies-instead.tsx")).VacanciesInstead, {
  isOptional: true,
});
const CodeStep = lazyComponent(async () => (await import("#features/accounts/code-step.tsx")).CodeStep);
const MyInterviews = lazyComponent(
  async () => (await import("#features/applications/interviews/interview-card.tsx")).MyInterviews,
  { isOptional: true },
);
const ArrivalNotes = lazyComponent(
  async () => (await import("#features/payments/deposits/arrival-notes.tsx")).ArrivalNotes,
  { isOptional: true },
);
const CurpMissing = lazyComponent(async () => (await import("#features/payments/months/curp-missing.tsx")).CurpMissing);
const AccountProof = lazyComponent(async () => (await import("./-account-proof.tsx")).AccountProof);
const PersonSectionEditor = lazyComponent(
  async () => (await import("#features/registration/standby/section-editor.tsx")).PersonSectionEditor,
);

const ThreadDialog = lazyComponent(
  async () => (await import("#features/applications/messages/thread-dialog.tsx")).ThreadDialog,
);

// Mails link with `edit` to the form of the bank account or the CURP, with `thread` to a message. `show` lists all
// applications of a filter.
type Search = { edit?: unknown; show?: unknown; thread?: unknown };

export const Route = createFileRoute("/_person/dashboard")({
  staticData: { title: "Inicio", heading: ({ name }) => greetingOf(name) },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: Search) => search,
  component: Dashboard,
});

function Dashboard() {
  const tops = useQueries({ queries: dashboardTops });
  const applications = useInfiniteQuery(myApplicationsQuery);
  const wanted = useWantedVacancy();
  return (
    <WaitForQueries queries={[...tops, applications, wanted]}>
      <Board />
    </WaitForQueries>
  );
}

function Board() {
  const queryClient = useQueryClient();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { edit, thread } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [section, setSection] = useState<PersonSection | undefined>(
    edit === "curp" ? "personal" : edit === "bank" ? edit : undefined,
  );
  const person = useQuery(personInfoQuery);
  const isPersonKept = useFromDevice(personInfoQuery.queryKey);
  const request = useQuery(requestQuery("person"));
  const relation = useQuery(myRelationQuery);
  const months = useQuery(myMonthsQuery);
  const { data: applications } = useInfiniteQuery(myApplicationsQuery);
  const leaveEdit = () => {
    if (edit) void navigate({ search: (now) => ({ ...now, edit: undefined }), replace: true });
  };
  const readAnew = () =>
    Promise.all(
      [personInfoQuery, ownFormQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    );
  const contact = useContactEmail({ askCode: (step) => <CodeStep {...step} />, onChanged: readAnew });
  const applied = applications?.pages[0]?.found_rows ?? 0;
  const mine = applications?.pages.flatMap((page) => page.info) ?? [];
  const stage = stageOf(relation.data?.info ?? null);
  const isAtWork = stage === "both";
  const supportComing = months.data?.info.some(({ status }) => !settled.includes(status.key)) ?? false;
  const toProve = monthsToProve(months.data?.info ?? []);
  const lacksCurp =
    person.data?.approved_at != null && person.data.curp === null && !isPersonKept && request.data !== undefined;
  // An answer kept by an earlier release has no such field.
  const proof = person.data?.account_proof as PersonInfo["account_proof"] | undefined;
  const isCurpInReview = request.data?.identity?.lines.some(({ field }) => field === "curp") ?? false;
  const mayApply = relation.data?.may_apply ?? false;
  const milestoneDays = {
    approved: person.data?.approved_at ?? null,
    hired: isAtWork ? (relation.data?.info?.confirmed_at ?? null) : null,
    first_deposit: firstDepositDay(months.data?.info ?? []),
  };
  const milestone = months.data ? freshMilestone(milestoneDays, months.data.today) : undefined;
  return (
    <DashboardStack>
      {milestone ? <Celebration milestone={milestone} /> : null}
      <AccountHold onMend={() => setSection("bank")} />
      <BankMissing hasSaved person={person.data} onAdd={() => setSection("bank")} />
      {proof && (proof.state || edit === "proof") ? (
        <AccountProof proof={proof} startsOpen={edit === "proof"} onClose={leaveEdit} />
      ) : null}
      {lacksCurp && !isCurpInReview ? <CurpMissing onAdd={() => setSection("personal")} /> : null}
      <OpenRequest session={session} onPapers={() => setSection("documents")} onEmailWaits={contact.askCodeOf} />
      <PauseWaits relation={relation.data?.info ?? null} />
      {relation.data?.follow_up ? <FollowUpCard followUp={relation.data.follow_up} onClose={() => undefined} /> : null}
      {mine.some(({ opened }) => opened !== null) ? <MyInterviews /> : null}
      <QueryView query={relation}>
        {({ info, apply_note }) => (
          <MyPath
            path={{
              approvedAt: person.data?.approved_at ?? null,
              applications: {
                sent: applied,
                unopened: countIn(mine, "unreviewed"),
                opened: countIn(mine, "in_process"),
              },
              applyNote: apply_note,
              supportComing,
              relation: stage,
              received: (months.data?.received ?? 0) > 0,
              monthOver: months.data?.info.some(({ status }) => status.key !== "upcoming") ?? false,
            }}
            ask={
              info && stage === "asked" ? (
                <RelationAnswer relation={info} />
              ) : toProve.length > 0 ? (
                <VoucherAsk />
              ) : undefined
            }
          />
        )}
      </QueryView>
      <WantedVacancy />
      <BankMissing hasSaved={false} person={person.data} onAdd={() => setSection("bank")} />
      <SupportCard />
      <DashboardColumns
        first={
          <>
            <Applications count={applied} applyNote={isAtWork ? undefined : (relation.data?.apply_note ?? null)} />
            <BannerSlot slot={1} mayApply={mayApply} />
          </>
        }
        beside={
          <>
            {mayApply ? <Vacancies /> : null}
            <JobCard />
            <DiplomaCard />
            <WelcomeVideo waits={section !== undefined} />
          </>
        }
        last={
          <QueryView query={person}>
            {(data) =>
              isPersonKept ? (
                <Note>Tus datos personales se ven aquí cuando hay internet: no los guardamos en este dispositivo.</Note>
              ) : (
                <MyData
                  person={data}
                  email={contact.line(data)}
                  reviewStatus={(one) => <SectionReviewStatus type="person" section={one} />}
                  papers={<DocumentList type="person" documents={data.documents} />}
                  onEdit={setSection}
                />
              )
            }
          </QueryView>
        }
      />
      {/* Below what is in sight: its code comes late, and a card above would move the page. */}
      {(months.data?.received ?? 0) > 0 ? <ArrivalNotes /> : null}
      <BannerSlot slot={2} mayApply={mayApply} />
      {section ? (
        <PersonSectionEditor
          section={section}
          // The CLABE is optional without months of support, as in the registration.
          needed={
            section === "bank" && supportComing ? paidTo : lacksCurp && section === "personal" ? "curp" : undefined
          }
          onEmailWaits={contact.askCodeOf}
          onClose={() => {
            setSection(undefined);
            leaveEdit();
            void queryClient.invalidateQueries({ queryKey: myMonthsQuery.queryKey });
            void readAnew();
          }}
        />
      ) : null}
      {typeof thread === "string" ? (
        <ThreadDialog
          id={thread}
          onClose={() => void navigate({ search: (now) => ({ ...now, thread: undefined }), replace: true })}
        />
      ) : null}
      {contact.dialog}
    </DashboardStack>
  );
}

const Vacancies = () => (
  <Card
    title="Vacantes nuevas"
    action={
      <Link className="tap bold text-14" to="/jobs">
        Ver todas
      </Link>
    }
  >
    <p className="card-body">
      <Link className="tap bold text-14" to="/jobs" search={{ likes: true }}>
        Elegir lo que me gusta
      </Link>
    </p>
    <RenderWhenNear height={newestHeight}>
      <NewestVacancies />
    </RenderWhenNear>
  </Card>
);

const newestHeight = 560;

const shownApplications = 3;

type ApplicationsProps = {
  count: number;
  /** Reason why the person may not apply now, null if they may; undefined for somebody at work, who reads of no vacancies. */
  applyNote: string | null | undefined;
};

function Applications({ count, applyNote }: ApplicationsProps) {
  const { show } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onShow = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, show: next }), replace: true, resetScroll: false });
  return (
    <Card
      title="Mis postulaciones"
      action={
        count > shownApplications ? (
          <button
            type="button"
            className="as-link tap text-14 bold"
            aria-expanded={show !== undefined}
            onClick={() => onShow(show ? undefined : "all")}
          >
            {show ? "Ver menos" : `Ver las ${count}`}
          </button>
        ) : undefined
      }
    >
      <MyApplications
        limit={shownApplications}
        show={typeof show === "string" && count > shownApplications ? show : undefined}
        onShow={onShow}
        similar={applyNote === undefined ? undefined : (id) => <VacanciesInstead of={id} applyNote={applyNote} />}
      />
    </Card>
  );
}

const countIn = (applications: readonly MyApplication[], status: ApplicationStatus) =>
  applications.filter((one) => one.status.key === status).length;

const settled: readonly SupportMonthStatus[] = ["paid", "not_due"];

function stageOf(relation: RelationJob | null): PathFacts["relation"] {
  if (!relation || relation.confirmation === "annulled") return "none";
  if (relation.confirmation === "both") return relation.status.key === "active" ? "both" : "finished";
  if (relation.confirmation === "disputed") return "disputed";
  return relation.confirmation === "company" ? "asked" : "claimed";
}
