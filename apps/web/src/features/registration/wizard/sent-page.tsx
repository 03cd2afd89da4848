import { smallStates } from "@arranca/contract/states/state-words";
import { accountStatuses } from "@arranca/contract/statuses";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";
import css from "../registration.module.css";

export type Sent = {
  folio: string | null;
  /** False until the person has finished the course, which starts the review. */
  inReview: boolean;
};

type Props = Sent & {
  type: "person" | "company";
  promise: string;
  email: string;
  onFollow: () => void;
  /** Opens the answers for changes; undefined once the review has begun. */
  onChange?: (() => void) | undefined;
};

export function SentPage({ folio, inReview, type, promise, email, onFollow, onChange }: Props) {
  return (
    <div className="columns">
      <div className="stack gap-5">
        <div className="stack gap-2">
          <p>
            <StatusChip tone={inReview ? "running" : "mine"}>
              {inReview ? accountStatuses.in_review.name : smallStates.courseMissing}
            </StatusChip>
          </p>
          <h1>{inReview ? "Recibimos tu registro" : "Tu registro está completo"}</h1>
          <p className={`muted ${css.lead}`}>
            {inReview
              ? `Lo revisamos en ${promise} y te avisamos por correo.`
              : "Solo falta que termines el curso inductivo. En cuanto lo termines, empezamos a revisar tu cuenta."}
          </p>
        </div>
        <Card pad>
          <div className="stack gap-3">
            <div>
              <p className="text-14 muted">Tu folio</p>
              <p className={css.folio}>{folio ?? "Sin folio"}</p>
              <p className="text-14 muted">
                Dilo cuando preguntes por tu registro. Te mandamos una copia a <span className={css.mail}>{email}</span>
                .
              </p>
            </div>
            {folio ? (
              <p>
                <CopyButton text={folio} label="Copiar folio" />
              </p>
            ) : null}
          </div>
        </Card>
        <div className="row wrap">
          {inReview ? (
            <Button look="fill" size="lg" onClick={onFollow}>
              Ver cómo va
            </Button>
          ) : (
            <ButtonLink look="fill" size="lg" to="/inductive-course">
              Ir al curso inductivo
            </ButtonLink>
          )}
          {onChange ? <Button onClick={onChange}>Cambiar mis respuestas</Button> : null}
        </div>
      </div>
      <aside>
        <Card title="Qué sigue" pad>
          <Timeline
            label="Qué sigue"
            steps={[
              { key: "sent", title: "Registro enviado", state: "done" },
              ...(type === "person"
                ? [
                    {
                      key: "course",
                      title: "Curso inductivo",
                      ...(inReview
                        ? { state: "done" as const }
                        : { state: "now" as const, mine: true, detail: "Te toca a ti" }),
                    },
                  ]
                : []),
              { key: "review", title: "Revisión", detail: promise, state: inReview ? "now" : "next" },
              {
                key: "active",
                title: "Cuenta activa",
                detail: type === "person" ? "Podrás postularte" : "Podrás publicar vacantes",
                state: "next",
              },
            ]}
          />
        </Card>
      </aside>
    </div>
  );
}
