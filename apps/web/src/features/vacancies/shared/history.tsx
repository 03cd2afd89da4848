import { statusLabel } from "@arranca/contract/states/status-label";
import { revisionStates } from "@arranca/contract/statuses";
import type { StaffVacancy } from "@arranca/contract/vacancies/review";
import { reportReasons, type VacancyReport } from "@arranca/contract/vacancies/saved";
import type { FieldComment } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { longDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { labelOf } from "./form-fields.ts";
import css from "./review-vacancy.module.css";

type Entry = { key: string; at: string; title: string; detail: ReactNode };

const outcomes = {
  approved: "Cambios publicados",
  rejected: revisionStates.rejected,
  withdrawn: "Cambios retirados por la empresa",
} as const;

export function VacancyHistory({ review, reports }: { review: StaffVacancy; reports: readonly VacancyReport[] }) {
  const entries: Entry[] = [
    ...review.history.map(({ to, at, reason, by }) => ({
      key: `${at}${to.id}`,
      at,
      title: statusLabel("vacante", to.name),
      detail: <HistoryDetail at={at} by={by} said={reason} />,
    })),
    ...review.earlier_revisions.map(({ id, outcome, decided, by, title, comments, field_comments }) => ({
      key: id,
      at: decided,
      title: outcomes[outcome],
      detail: <HistoryDetail at={decided} by={by} about={title} said={comments} fields={field_comments} />,
    })),
    ...reports.flatMap(({ id, folio, settled, outcome, note, reason }) =>
      settled
        ? [
            {
              key: id,
              at: settled,
              title: outcome === "acted" ? `Reporte ${folio} atendido` : `Reporte ${folio} sin problema`,
              detail: <HistoryDetail at={settled} by={null} about={reportReasons[reason]} said={note} />,
            },
          ]
        : [],
    ),
  ];
  const newest = entries.sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Card title="Historia" pad>
      <Timeline
        label="Historia de la vacante"
        steps={newest.map(({ key, title, detail }) => ({ key, title, detail, state: "done" as const }))}
      />
    </Card>
  );
}

type DetailProps = {
  at: string;
  by: string | null;
  about?: string;
  said: string | null;
  fields?: readonly FieldComment[];
};

export function HistoryDetail({ at, by, about, said, fields = [] }: DetailProps) {
  return (
    <>
      {[longDate(at, { time: true }), by && `por ${by}`, about && `«${about}»`].filter(Boolean).join(" · ")}
      {said ? <span className={css.said}>{said}</span> : null}
      <FieldComments comments={fields} />
    </>
  );
}

export function FieldComments({ comments }: { comments: readonly FieldComment[] }) {
  return comments.map(({ field, comment }) => (
    <span className={css.said} key={field}>
      <b>{labelOf(field)}:</b> {comment}
    </span>
  ));
}
