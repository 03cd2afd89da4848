import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { IconBriefcase } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { longDate } from "#lib/format.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";

export type PathFacts = {
  approvedAt: string | null;
  /** Numbers of applications. `sent`: all ever sent. `opened` and `unopened`: those still without an answer. */
  applications: { sent: number; unopened: number; opened: number };
  /**
   * State of the employment relation. `asked`: the person has to answer; `claimed`: the company has to answer; `disputed`:
   * the programme decides.
   */
  relation: "none" | "asked" | "claimed" | "disputed" | "both" | "finished";
  received: boolean;
  /** True if a month of work is over, so that its voucher was requested or sent. */
  monthOver: boolean;
  supportComing: boolean;
  /** Reason why this person cannot apply now; null if they can. */
  applyNote: string | null;
};

// The course and its videos name these five steps too.
export const steps = ["Curso de inducción", "Registro", "Postúlate", "Relación laboral", "Recibe tu apoyo"];

/**
 * Finished steps and the open step of 'Tu camino'. The first two are finished for everyone with a dashboard. `current` 5
 * means that no step is open.
 */
export function progressOf(path: PathFacts): { done: number[]; current: number } {
  const { applications, relation, received, monthOver, supportComing, applyNote } = path;
  const isPaid = received && !supportComing;
  if (relation === "both") {
    // Work and support run in parallel: neither is finished before its end.
    if (isPaid) return { done: [0, 1, 2, 4], current: 3 };
    return { done: [0, 1, 2], current: received || monthOver ? 4 : 3 };
  }
  if (relation === "finished") {
    if (supportComing) return { done: [0, 1, 2, 3], current: 4 };
    if (isPaid) return { done: [0, 1, 2, 3, 4], current: 5 };
    if (applyNote !== null) return { done: [0, 1, 2, 3], current: 5 };
  }
  const isAnswered = relation === "asked" || relation === "claimed" || relation === "disputed";
  const isApplying = isAnswered || applications.unopened + applications.opened > 0;
  return isApplying ? { done: [0, 1, 2], current: 3 } : { done: [0, 1], current: 2 };
}

export type Next = "nothing" | "claimed" | "disputed" | "opened" | "unopened" | "barred" | "apply" | "applyAgain";

export function nextOf({ applications: { sent, unopened, opened }, relation, applyNote }: PathFacts): Next {
  if (relation === "both" || relation === "asked") return "nothing";
  if (relation === "claimed" || relation === "disputed") return relation;
  if (opened > 0) return "opened";
  if (unopened > 0) return "unopened";
  if (applyNote !== null) return "barred";
  return sent > 0 ? "applyAgain" : "apply";
}

type Props = {
  path: PathFacts;
  ask: ReactNode;
};

export function MyPath({ path, ask }: Props) {
  return (
    <Card
      title="Tu camino"
      action={<StatusChip tone="done">{statusLabel("cuenta", accountStatuses.approved.name)}</StatusChip>}
    >
      <div className="card-body stack">
        {path.approvedAt ? (
          <p className="text-14 muted">Tu cuenta está activa desde el {longDate(path.approvedAt)}.</p>
        ) : null}
        <PathStepper label="Tu camino en el programa" steps={steps} {...progressOf(path)} mine={Boolean(ask)} />
        {ask ?? <NextStep path={path} />}
      </div>
    </Card>
  );
}

function NextStep({ path }: { path: PathFacts }) {
  const next = sentences[nextOf(path)](path);
  if (path.relation !== "finished") return next;
  return (
    <>
      <Note>
        Tu relación laboral terminó. <Link to="/relations">Ver tu apoyo</Link>
      </Note>
      {next}
    </>
  );
}

const sentences: Record<Next, (path: PathFacts) => ReactNode> = {
  nothing: () => null,
  claimed: () => (
    <Note>
      Dijiste que ya te contrataron. Falta que la empresa conteste; te avisamos por correo.{" "}
      <Link to="/relations">Ver mi relación laboral</Link>
    </Note>
  ),
  disputed: () => (
    <Note>
      La empresa no confirmó que te contrató. El programa decide y te avisa por correo.{" "}
      <Link to="/relations">Ver mi relación laboral</Link>
    </Note>
  ),
  opened: ({ applications: { opened } }) => (
    <Note>
      {opened === 1 ? "Una empresa ya vio tu perfil y puede" : `${opened} empresas ya vieron tu perfil y pueden`}{" "}
      llamarte o escribirte.
    </Note>
  ),
  unopened: () => <Note>Te avisamos por correo cuando una empresa abra tu postulación.</Note>,
  barred: ({ applyNote }) => <Note>{applyNote}</Note>,
  apply: () => (
    <ToVacancies title="Postúlate a tu primer empleo">
      Tu registro está aprobado: ya puedes postularte a las vacantes que te gusten.
    </ToVacancies>
  ),
  applyAgain: ({ applications: { sent } }) => (
    <ToVacancies title="Postúlate a otra vacante">
      {sent === 1 ? "Tu postulación ya terminó." : "Tus postulaciones ya terminaron."} Busca otra que te guste.
    </ToVacancies>
  ),
};

const ToVacancies = ({ title, children }: { title: string; children: ReactNode }) => (
  <AskCard
    title={title}
    lead={<Icon of={IconBriefcase} size={24} />}
    actions={
      <ButtonLink look="wait" to="/jobs">
        Ver empleos
      </ButtonLink>
    }
  >
    <p>{children}</p>
  </AskCard>
);
