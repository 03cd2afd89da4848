import type { RequestStatus } from "@arranca/contract/review";
import { longDate } from "#lib/format.ts";
import type { Session } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { ContactCard } from "./contact-card.tsx";
import "./registration.css";

type Props = { session: Session; request: RequestStatus; folio: string | null };

/** What is under review, since when, by when, and by which folio to ask for it. */
export function PendingPage({ session, request, folio }: Props) {
  const { programme } = session;
  const isPerson = session.userType === "person";
  const wasAsked = request.sections.length > 0;
  return (
    <div className="cols">
      <div className="stack g5">
        <div className="stack g2">
          <p>
            <StatusChip tone="running">{request.statusName}</StatusChip>
          </p>
          <h1>{isPerson ? "Estamos revisando tu registro" : "Estamos revisando tu empresa"}</h1>
          <p className="mut reg-lead">
            {wasAsked ? "Recibimos tus cambios. " : ""}
            {request.due_at
              ? `Te respondemos a más tardar el ${longDate(request.due_at, { time: true })}.`
              : `Te respondemos en ${programme.review_promise}.`}{" "}
            Te avisamos por correo a {session.email}.
          </p>
        </div>
        <Card pad>
          <div className="stack g3">
            <div>
              <p className="t14 mut">Tu folio</p>
              <p className="reg-folio">{folio ?? "Sin folio"}</p>
              <p className="t14 mut">Dilo cuando preguntes por tu registro.</p>
            </div>
            {folio ? (
              <p>
                <CopyButton text={folio} label="Copiar folio" />
              </p>
            ) : null}
          </div>
        </Card>
        {isPerson && session.courseComplete ? (
          <Card title="Mientras tanto" pad>
            <div className="stack g3">
              <p>Ya puedes ver las vacantes. Podrás postularte cuando tu cuenta esté activa.</p>
              <p>
                <ButtonLink look="soft" to="/jobs">
                  Ver empleos
                </ButtonLink>
              </p>
            </div>
          </Card>
        ) : null}
      </div>
      <aside className="stack" aria-label="Qué sigue">
        <Card title="Qué sigue" pad>
          <Timeline
            label="Pasos de la revisión"
            steps={[
              {
                key: "sent",
                title: wasAsked ? "Cambios enviados" : "Registro enviado",
                detail: request.submitted_at ? longDate(request.submitted_at) : undefined,
                state: "done",
              },
              {
                key: "review",
                title: "Revisión",
                detail: request.due_at ? `A más tardar el ${longDate(request.due_at)}` : programme.review_promise,
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
        <ContactCard programme={programme} />
      </aside>
    </div>
  );
}
