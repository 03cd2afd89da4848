import { statusLabel } from "@arranca/contract/states/status-label";
import type { StaffVacancy } from "@arranca/contract/vacancies/review";
import { minuteMs } from "@arranca/contract/values/durations";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { isChangedMeanwhile } from "#lib/calls/changed-meanwhile.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { useDoublePress } from "#lib/page/double-press.ts";
import { isOnPageOf } from "#lib/page/is-on-page-of.ts";
import { lastQueue } from "#lib/page/last-queue.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { VacancyChanges, VacancyFieldList } from "../shared/changes.tsx";
import { useComments } from "../shared/comments.ts";
import { DetailSkeleton } from "../shared/detail-skeleton.tsx";
import { VacancyHistory } from "../shared/history.tsx";
import css from "../shared/review-vacancy.module.css";
import { VacancyCard } from "../shared/vacancy-card.tsx";
import { CaseChangesNote, useCaseChanges, WithdrawnVacancy } from "./case-changes.tsx";
import { DecideButtons, ReviewState } from "./decide.tsx";
import { HideVacancyDialog } from "./hide.tsx";
import { HintsAhead } from "./hints.tsx";
import { reviewVacancyQuery, useApproveVacancy, vacancyReportsQuery } from "./queries.ts";
import { RejectVacancyDialog } from "./reject.tsx";
import { VacancyReports } from "./reports.tsx";

const ShortcutsDialog = lazyComponent(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);

type Props = {
  id: string;
  /** Holder and sleep of the case. */
  work: ReactNode;
};

export function ReviewVacancyPage({ id, work }: Props) {
  // Refetched every minute, to show decisions of others and changes by the company.
  const query = useQuery({ ...reviewVacancyQuery(id), refetchInterval: minuteMs });
  if (query.error instanceof ApiError && query.error.code === "VACANCY_WITHDRAWN") {
    return <WithdrawnVacancy sentence={faultText(query.error)} />;
  }
  return (
    <QueryView query={query} skeleton={<DetailSkeleton />}>
      {(review) => <Review key={review.vacancy.id} review={review} work={work} />}
    </QueryView>
  );
}

const shortcuts = [
  { keys: ["A"], does: "Aprobar" },
  { keys: ["R"], does: "Rechazar" },
  { keys: ["O"], does: "Ocultar o mostrar" },
  { keys: ["M"], does: "Asignármela o soltarla" },
  { keys: ["E"], does: "Encargar a alguien" },
  { keys: ["Z"], does: "Esperar hasta un día, o quitar la espera" },
  { keys: ["S"], does: "Reporte sin problema" },
  { keys: ["L"], does: "Reporte atendido" },
  { keys: ["J"], does: "Siguiente vacante" },
  { keys: ["U"], does: "Volver a la cola" },
  { keys: ["?"], does: "Ver los atajos" },
];

const readFirst = "La empresa mandó otra versión. Léela antes de decidir.";

function Review({ review, work }: { review: StaffVacancy; work: ReactNode }) {
  const { company, next_id: next, actions } = review;
  const [asking, setAsking] = useState<"approve" | "reject" | "hide" | "show" | "help">();
  const comments = useComments(review.vacancy.id);
  const meanwhile = useCaseChanges(review);
  const { data: { info: reports } = { info: [] } } = useQuery(vacancyReportsQuery(review.vacancy.id));
  const approve = useApproveVacancy(review.vacancy.id);
  const isDoublePress = useDoublePress(review.vacancy.id);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const waits = review.revision?.status.key === "in_review" ? review.revision : undefined;
  const shown = waits?.vacancy ?? review.vacancy;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  const close = () => setAsking(undefined);

  // Prefetches the next case.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(reviewVacancyQuery(next));
  }, [next, queryClient]);

  const goOn = () =>
    void (next ? navigate({ to: "/staff/vacancies/$id", params: { id: next } }) : navigate({ to: "/staff" }));
  const decided = async (sentence: string) => {
    // First: stored comments would otherwise appear under the company's next version.
    await comments.forget();
    showSnack(sentence);
    if (isOnPageOf(review.vacancy.id)) goOn();
  };
  /** Runs the decision only if the reviewer has read the current version. */
  const afterReading = (decide: () => void) => (meanwhile.isChanged ? showSnack(readFirst) : decide());
  const publish = () =>
    approve.mutate(meanwhile.read, {
      onSuccess: () => decided(waits ? `«${shown.title}» ya muestra los cambios` : `«${shown.title}» está publicada`),
      onError: (error) => {
        close();
        showSnack(isChangedMeanwhile(error) ? readFirst : faultText(error));
      },
    });
  const marked = Object.values(comments.of).filter((text) => text.trim()).length;
  const written = marked + (comments.general.trim() ? 1 : 0);
  const approveRead = () => !isDoublePress() && afterReading(() => (written > 0 ? setAsking("approve") : publish()));
  const rejectRead = () => afterReading(() => setAsking("reject"));
  useShortcuts({
    a: () => can("approve") && !approve.isPending && approveRead(),
    r: () => can("reject") && rejectRead(),
    o: () => (can("hide") ? setAsking("hide") : can("show") && setAsking("show")),
    j: () => next && goOn(),
    u: () => void navigate({ href: lastQueue() }),
    "?": () => setAsking("help"),
  });

  const marks = can("reject") ? comments : undefined;
  const decide = { actions, marked, busy: approve.isPending, publish: approveRead, reject: rejectRead };
  return (
    <div className={css.page}>
      <div className="stack">
        <CaseChangesNote review={review} meanwhile={meanwhile} onNext={goOn} />
        <VacancyReports
          id={review.vacancy.id}
          reports={reports}
          onHide={can("hide") ? () => setAsking("hide") : undefined}
          onSettled={() => !can("reject") && goOn()}
        />
        <HintsAhead hints={review.hints} />
        {waits ? <VacancyChanges published={review.vacancy} revision={waits} comments={marks} /> : null}
        <article className="card" aria-label="Así la verá un joven">
          <VacancyCard vacancy={shown} company={company} verified={company.status.key === "approved"} />
        </article>
        <VacancyFieldList vacancy={shown} changed={waits?.changed ?? []} comments={marks} />
      </div>
      <aside className="stack">
        <ReviewState review={review} comments={marks} work={work} onAsk={setAsking}>
          <div className="row gap-2 desk-flex">
            <DecideButtons {...decide} />
          </div>
        </ReviewState>
        <Card title="Empresa" pad>
          <DefinitionList
            columns={1}
            items={[
              { term: "Nombre", value: company.name },
              { term: "Folio", value: company.folio },
              { term: "Cuenta", value: statusLabel("cuenta", company.status.name) },
              { term: "Teléfono", value: company.phone && displayPhone(company.phone) },
              { term: "Correo", value: company.email },
            ]}
          />
        </Card>
        <VacancyHistory review={review} reports={reports} />
      </aside>
      {can("reject") ? (
        <div className={`actions ${css.acts} phone`}>
          <DecideButtons {...decide} />
        </div>
      ) : null}
      {asking === "reject" ? (
        <RejectVacancyDialog
          id={review.vacancy.id}
          seen={meanwhile.read}
          company={company.name}
          isEdit={waits !== undefined}
          comments={comments}
          onClose={close}
          onDone={() => decided(`Devolviste «${shown.title}» con comentarios`)}
        />
      ) : null}
      <ConfirmDialog
        open={asking === "approve"}
        onClose={close}
        title="¿Publicar sin tus comentarios?"
        confirm="Sí, publicar"
        busy={approve.isPending}
        busyLabel="Publicando"
        onConfirm={publish}
      >
        <p>
          {written === 1 ? "Escribiste un comentario" : `Escribiste ${written} comentarios`} para {company.name}. Solo
          se envían al rechazar: si publicas, se borran.
        </p>
      </ConfirmDialog>
      {asking === "hide" || asking === "show" ? (
        <HideVacancyDialog
          id={review.vacancy.id}
          title={review.vacancy.title}
          expires={review.vacancy.expires}
          wish={asking}
          onClose={close}
        />
      ) : null}
      {asking === "help" ? <ShortcutsDialog open onClose={close} shortcuts={shortcuts} /> : null}
    </div>
  );
}
