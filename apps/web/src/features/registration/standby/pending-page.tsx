import { companySections, personSections, type RequestStatus } from "@arranca/contract/review/requests";
import { sectionStates } from "@arranca/contract/review/section-states";
import { statusLabel } from "@arranca/contract/states/status-label";
import type { ReactNode } from "react";
import { longDate, weekdayDate } from "#lib/format.ts";
import type { Session } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";
import css from "../registration.module.css";
import { ChangesList } from "./changes-list.tsx";
import { ContactCard } from "./contact-card.tsx";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { taskWords } from "./task-state.ts";

type Props = {
  session: Session;
  request: RequestStatus;
  folio: string | null;
  diploma: ReactNode;
  wanted: ReactNode;
};

export function PendingPage({ session, request, folio, diploma, wanted }: Props) {
  const { programme } = session;
  const isPerson = session.userType === "person";
  const round = request.rounds.find(({ id }) => id === request.id);
  const wasAsked = round !== undefined;
  const since = round?.answered_at ?? request.submitted_at;
  return (
    <div className="columns">
      <div className="stack gap-5">
        <div className="stack gap-2">
          <p>
            <StatusChip tone="running">{statusLabel("cuenta", request.statusName)}</StatusChip>
          </p>
          <h1>{isPerson ? "Estamos revisando tu registro" : "Estamos revisando tu empresa"}</h1>
          <p className={`muted ${css.lead}`}>
            {since ? `Lo recibimos el ${longDate(since, { time: true })}. ` : ""}
            {dueWords(request, programme.review_promise)} Te avisamos por correo a {session.email}.
          </p>
        </div>
        <Card pad>
          <div className="stack gap-3">
            <div>
              <p className="text-14 muted">Tu folio</p>
              <p className={css.folio}>{folio ?? "Sin folio"}</p>
              <p className="text-14 muted">Dilo cuando preguntes por tu registro.</p>
            </div>
            {folio ? (
              <p>
                <CopyButton text={folio} label="Copiar folio" />
              </p>
            ) : null}
          </div>
        </Card>
        {round ? <ChangesList round={round} /> : <UnderReview isPerson={isPerson} states={request.section_states} />}
        {isPerson && session.courseComplete ? wanted : null}
        {isPerson && session.courseComplete ? (
          <Card title="Mientras tanto" pad>
            <div className="stack gap-3">
              <p>Ya puedes ver las vacantes. Podrás postularte cuando tu cuenta esté activa.</p>
              <p>
                <ButtonLink look="soft" to="/jobs">
                  Ver empleos
                </ButtonLink>
              </p>
            </div>
          </Card>
        ) : null}
        <EarlierRounds rounds={request.rounds} />
      </div>
      <aside className="stack" aria-label="Qué sigue">
        <Card title="Qué sigue" pad>
          <Timeline
            label="Pasos de la revisión"
            steps={[
              {
                key: "sent",
                title: wasAsked ? "Cambios enviados" : "Registro enviado",
                detail: since ? longDate(since) : undefined,
                state: "done",
              },
              {
                key: "review",
                title: "Revisión",
                detail:
                  request.due_at && new Date(request.due_at) > new Date()
                    ? `A más tardar el ${weekdayDate(request.due_at)}`
                    : programme.review_promise,
                state: "now",
              },
              {
                key: "active",
                title: "Cuenta activa",
                detail: isPerson ? "Podrás postularte" : "Podrás publicar vacantes",
                state: "next",
              },
            ]}
          />
        </Card>
        {diploma}
        <ContactCard programme={programme} />
      </aside>
    </div>
  );
}

/** Sentence with the deadline of the review. After the deadline it admits the delay. */
function dueWords({ due_at: due }: RequestStatus, promise: string): string {
  if (!due) return `Te respondemos en ${promise}.`;
  return new Date(due) < new Date()
    ? `Prometimos responderte el ${weekdayDate(due)} y vamos tarde: tu caso está al frente de la cola.`
    : `Te respondemos a más tardar el ${weekdayDate(due)}.`;
}

type UnderReviewProps = { isPerson: boolean; states: RequestStatus["section_states"] };

function UnderReview({ isPerson, states }: UnderReviewProps) {
  const later = new Set<string>(states.filter(({ state }) => state === "later").map(({ section }) => section));
  return (
    <Card title="Qué revisamos">
      <ul className={css.fine}>
        {Object.entries(isPerson ? personSections : companySections).map(([section, name]) => (
          <li className="row between" key={section}>
            <span>{name}</span>
            {later.has(section) ? (
              <span className="text-14 muted">{sectionStates.later}</span>
            ) : (
              <StatusChip tone={taskWords.review.tone}>{taskWords.review.word}</StatusChip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
