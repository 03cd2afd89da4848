import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import {
  IconAlertOctagon,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconSettings,
  IconSquareRoundedMinus,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { longDate } from "#lib/format.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ReviewNote } from "../form/comments.tsx";
import { RevisionCard } from "../form/live.tsx";
import { useReviewPromise } from "../shared/use-review-promise.ts";
import css from "./company-job.module.css";
import { JobSettingsDialog } from "./job-settings-dialog.tsx";

type Props = { vacancy: CompanyVacancy; onGone: () => void };

/** Status of a vacancy for its company: 'Activo' opens the status dialog, 'Revision' is only text (seed, point 2). */
export function JobStatusCard({ vacancy, onGone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const promise = useReviewPromise();
  const settings = (what: string) => (
    <span className="with-icon text-14 bold nowrap">
      <Icon of={IconSettings} />
      <span className="desk">{what}</span>
    </span>
  );
  const line = (title: string, text: ReactNode) => (
    <span className={`grow ${css.words}`}>
      <b>{title}</b>
      <span className="text-14">{text}</span>
    </span>
  );
  const card = () => {
    switch (vacancy.status.key) {
      case "active":
        return (
          <div className="stack gap-2">
            <button
              type="button"
              className={`${css.status} ${css.done}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Icon of={IconCircleCheck} />
              {line(
                vacancy.status.name,
                `Se ve desde el ${longDate(vacancy.publishDate ?? vacancy.create)}${
                  vacancy.expires ? ` y cierra sola el ${longDate(vacancy.expires)}` : ""
                }.`,
              )}
              {settings("Configurar empleo")}
            </button>
            <RevisionCard vacancy={vacancy} />
          </div>
        );
      case "in_review":
        return (
          <div className={`${css.status} ${css.running}`} role="note">
            <Icon of={IconClockHour4} />
            {line(
              vacancy.status.name,
              `Estamos revisando tu vacante. Puede tardar de ${promise}. Te avisamos si hay algo que cambiar.`,
            )}
          </div>
        );
      case "rejected":
        return (
          <div className="stack gap-2">
            <div className={`${css.status} ${css.refused}`} role="note">
              <Icon of={IconAlertOctagon} />
              {line(
                vacancy.status.name,
                "Tu vacante fue rechazada. Lee los comentarios, haz los cambios y mándala otra vez.",
              )}
            </div>
            <ReviewNote
              title="Qué hay que corregir"
              comments={vacancy.review_comment}
              fields={vacancy.field_comments}
            />
            {vacancy.actions.includes("edit") ? (
              <ButtonLink to="/jobs-company/edit/$id" params={{ id: vacancy.id }} look="fill">
                Corregir la vacante
              </ButtonLink>
            ) : null}
          </div>
        );
      case "draft":
        return (
          <button type="button" className={css.status} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon of={IconCircleDashed} />
            {line(vacancy.status.name, "Es un borrador: complétalo y envíalo a revisión.")}
            {settings("Configurar empleo")}
          </button>
        );
      default:
        return (
          <button type="button" className={css.status} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon of={IconSquareRoundedMinus} />
            {line(vacancy.status.name, endedText(vacancy))}
            {settings("Configurar empleo")}
          </button>
        );
    }
  };
  return (
    <>
      {card()}
      {isOpen ? <JobSettingsDialog vacancy={vacancy} onClose={() => setOpen(false)} onGone={onGone} /> : null}
    </>
  );
}

function endedText(vacancy: CompanyVacancy): string {
  if (vacancy.status.key === "hidden") {
    const why = vacancy.hidden_reason ? ` Motivo: ${vacancy.hidden_reason}` : "";
    return `El programa la ocultó: nadie la ve por ahora.${why}`;
  }
  const reason = vacancy.close_reason ? ` ${vacancy.close_reason}.` : "";
  const since = vacancy.closed ? `Cerró el ${longDate(vacancy.closed)}.` : "";
  const reopen = vacancy.actions.includes("activate") ? " Puedes reabrirla durante 30 días." : "";
  return `${since}${reason}${reopen}`.trim();
}
