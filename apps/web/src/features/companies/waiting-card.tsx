import type { CompanyDashboard } from "@arranca/contract/companies";
import { applicationStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { IconCircleCheck, IconHeartHandshake, IconMessageCircle, IconUserCheck, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { daysAgo } from "#lib/format.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import css from "./companies.module.css";
import { counted } from "./words.ts";

type Props = {
  dashboard: CompanyDashboard;
  /** True if no other card at the top of the page shows a task. */
  isAlone: boolean;
};

export function WaitingCard({ dashboard: { candidates, relations, vacancies, team }, isAlone }: Props) {
  const unreviewed = candidates?.unreviewed ?? 0;
  const inProcess = candidates?.in_process ?? 0;
  const toConfirm = relations?.to_confirm ?? 0;
  const toAnswer = relations?.to_answer ?? 0;
  const rejected = vacancies?.rejected ?? 0;
  const colleagues = team?.to_confirm ?? 0;
  if (unreviewed + inProcess + toConfirm + toAnswer + rejected + colleagues === 0) {
    // A paused colleague, who can answer nobody, sees nothing of pending answers.
    const mayAnswer = [candidates, relations, vacancies, team].some((part) => part !== null);
    return isAlone && mayAnswer ? (
      <Card pad>
        <p className="with-icon">
          <Icon of={IconCircleCheck} />
          Nadie espera por ti en este momento.
        </p>
      </Card>
    ) : null;
  }
  const days = candidates?.oldest_days ?? null;
  const waits = days === null ? "" : `El más antiguo espera desde ${daysAgo(days)}.`;
  return (
    <section className="ask" aria-labelledby="waiting">
      <h2 className={`pad ${css.title}`} id="waiting">
        Esperan por ti
      </h2>
      <ul className={css.tasks}>
        {unreviewed > 0 ? (
          <Todo
            icon={IconUsers}
            title={counted(unreviewed, "candidato sin revisar", "candidatos sin revisar")}
            detail={waits}
            action={
              <ButtonLink look="wait" to="/candidates" search={{ status: applicationStatuses.unreviewed.id }}>
                Revisar
              </ButtonLink>
            }
          />
        ) : inProcess > 0 ? (
          <Todo
            icon={IconUsers}
            title={counted(inProcess, "candidato sin respuesta", "candidatos sin respuesta")}
            detail={waits}
            action={
              <ButtonLink look="wait" to="/candidates" search={{ status: applicationStatuses.in_process.id }}>
                Responder
              </ButtonLink>
            }
          />
        ) : null}
        {toConfirm > 0 ? (
          <Todo
            icon={IconHeartHandshake}
            title={counted(toConfirm, "relación laboral por confirmar", "relaciones laborales por confirmar")}
            detail="Ya dijeron que empezaron a trabajar contigo: confirma fechas y pago."
            action={
              <ButtonLink to="/relations-company" search={{ waiting: true }}>
                Confirmar
              </ButtonLink>
            }
          />
        ) : null}
        {toAnswer > 0 ? (
          <Todo
            icon={IconHeartHandshake}
            title={counted(toAnswer, "relación laboral por contestar", "relaciones laborales por contestar")}
            detail="Te avisaron del fin o de una pausa, o no están de acuerdo con el fin que diste."
            action={
              <ButtonLink to="/relations-company" search={{ waiting: true }}>
                Contestar
              </ButtonLink>
            }
          />
        ) : null}
        {rejected > 0 ? (
          <Todo
            icon={IconMessageCircle}
            title={counted(rejected, "vacante por corregir", "vacantes por corregir")}
            detail="Lee los comentarios, corrígela y vuelve a enviarla."
            action={
              <ButtonLink to="/jobs-company" search={{ status: vacancyStatuses.rejected.id }}>
                Ver comentarios
              </ButtonLink>
            }
          />
        ) : null}
        {colleagues > 0 ? (
          <Todo
            icon={IconUserCheck}
            title={counted(colleagues, "persona de tu equipo por confirmar", "personas de tu equipo por confirmar")}
            detail="Dinos si siguen trabajando contigo; si no, su acceso queda en pausa."
            action={<ButtonLink to="/team-company">Confirmar</ButtonLink>}
          />
        ) : null}
      </ul>
    </section>
  );
}

type TodoProps = { icon: typeof IconUsers; title: string; detail: string; action: ReactNode };

const Todo = ({ icon, title, detail, action }: TodoProps) => (
  <li>
    <Icon of={icon} />
    <div className="grow">
      <p className="bold">{title}</p>
      {detail ? <p className="text-14">{detail}</p> : null}
    </div>
    {action}
  </li>
);
