import { statusLabel } from "@arranca/contract/states/status-label";
import type { StaffVacancy } from "@arranca/contract/vacancies/review";
import { IconEye, IconEyeOff, IconHistory, IconKeyboard } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { longDate, weekdayDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import type { Comments } from "../shared/comments.ts";
import { FieldComments } from "../shared/history.tsx";
import { VacancyStatusDialog } from "../shared/status-dialog.tsx";
import { ReviewHints, stateClass } from "./hints.tsx";

type StateProps = {
  review: StaffVacancy;
  comments: Comments | undefined;
  /** Holder and sleep of the case. */
  work: ReactNode;
  onAsk: (what: "hide" | "show" | "help") => void;
  children: ReactNode;
};

export function ReviewState({ review, comments, work, onAsk, children }: StateProps) {
  const { vacancy, revision, actions } = review;
  const hiding = actions.includes("hide") ? "hide" : actions.includes("show") ? "show" : undefined;
  const last = revision?.status.key === "rejected" ? revision : undefined;
  const said = last?.comments ?? review.review_comment;
  const [isReading, setReading] = useState(false);
  const lastWords = said ? (
    <Note tone="no" title={last ? "Cambios devueltos con comentarios" : "Comentarios de la última vez"}>
      <p>{said}</p>
      <FieldComments comments={last?.field_comments ?? review.field_comments} />
    </Note>
  ) : null;
  return (
    <Card
      className={stateClass}
      title="Revisión"
      action={
        <StatusChip tone={statusTone("vacante", vacancy.status.id)}>
          {statusLabel("vacante", vacancy.status.name)}
        </StatusChip>
      }
    >
      <Section className="stack gap-3">
        {review.submitted ? (
          <p className="text-14 muted">
            {revision?.status.key === "in_review" ? "Cambios enviados" : "Enviada"} el{" "}
            {longDate(review.submitted, { time: true })}
            {review.due ? `. Responder a más tardar el ${weekdayDate(review.due)}` : ""}
          </p>
        ) : null}
        {work}
        {review.hidden_reason ? (
          <Note title="Por qué está oculta">
            <p>{review.hidden_reason}</p>
          </Note>
        ) : null}
        <ReviewHints id={vacancy.id} hints={review.hints} comments={comments} />
        {lastWords}
      </Section>
      <Section className="stack gap-2">
        {children}
        {actions.includes("reject") && !actions.includes("approve") ? (
          <p className="text-14 muted">No se puede publicar: la empresa no está aprobada.</p>
        ) : null}
        <p className="row between wrap">
          {hiding ? (
            <Button
              look="quiet"
              size="sm"
              className="flush-left"
              icon={<Icon of={hiding === "hide" ? IconEyeOff : IconEye} />}
              onClick={() => onAsk(hiding)}
            >
              {hiding === "hide" ? "Ocultar la vacante" : "Mostrar otra vez"}
            </Button>
          ) : null}
          <Button
            look="quiet"
            size="sm"
            className={hiding ? undefined : "flush-left"}
            icon={<Icon of={IconHistory} />}
            onClick={() => setReading(true)}
          >
            Estatus y comentarios
          </Button>
          <span className="desk">
            <Button look="quiet" size="sm" icon={<Icon of={IconKeyboard} />} onClick={() => onAsk("help")}>
              Atajos <span className="key">?</span>
            </Button>
          </span>
        </p>
        {isReading ? (
          <VacancyStatusDialog
            noun="vacante"
            vacancy={vacancy}
            history={review.history}
            comments={lastWords}
            onClose={() => setReading(false)}
          />
        ) : null}
      </Section>
    </Card>
  );
}

type DecideProps = {
  actions: StaffVacancy["actions"];
  marked: number;
  busy: boolean;
  publish: () => void;
  reject: () => void;
};

export function DecideButtons({ actions, marked, busy, publish, reject }: DecideProps) {
  return (
    <>
      {actions.includes("reject") ? (
        <Button look={marked > 0 ? "danger" : "danger-line"} className="grow" onClick={reject}>
          {marked === 0
            ? "Rechazar"
            : marked === 1
              ? "Rechazar con 1 comentario"
              : `Rechazar con ${marked} comentarios`}{" "}
          <span className="key desk" aria-hidden="true">
            R
          </span>
        </Button>
      ) : null}
      {actions.includes("approve") ? (
        <Button
          look={marked > 0 ? "line" : "fill"}
          className="grow"
          busy={busy}
          busyLabel="Publicando"
          onClick={publish}
        >
          Aprobar{" "}
          <span className="key desk" aria-hidden="true">
            A
          </span>
        </Button>
      ) : null}
    </>
  );
}
