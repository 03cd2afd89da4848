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

/** How far a person has come, from what the other parts of the page know. */
export type Road = {
  approvedAt: string | null;
  applied: boolean;
  /** `asked`: the company waits for an answer; `told`: the company or staff has to answer. */
  relation: "none" | "asked" | "told" | "both" | "finished";
  received: boolean;
  /** A month of support asks for a voucher. */
  voucherAsked: boolean;
};

const steps = ["Curso de inducción", "Registro", "Cuenta aprobada", "Postúlate", "Relación laboral", "Recibe tu apoyo"];

/** The index of the step that is open; the first three are behind whoever sees a dashboard. */
export function openStep({ applied, relation, received, voucherAsked }: Road): number {
  if (voucherAsked) return 5;
  if (relation === "finished" || received) return 6;
  if (relation === "both") return 5;
  return applied || relation !== "none" ? 4 : 3;
}

type Props = {
  road: Road;
  /** What another part of the programme asks of the person: to confirm a hire, to prove a month. */
  ask: ReactNode;
};

/** 'Tu camino': the path, and the one thing that waits for the person. */
export function MyRoad({ road, ask }: Props) {
  return (
    <Card
      title="Tu camino"
      action={<StatusChip tone="done">{statusLabel("cuenta", accountStatuses.approved.name)}</StatusChip>}
    >
      <div className="card-body stack">
        {road.approvedAt ? (
          <p className="text-14 muted">Tu cuenta está activa desde el {longDate(road.approvedAt)}.</p>
        ) : null}
        <PathStepper label="Tu camino en el programa" steps={steps} current={openStep(road)} mine={Boolean(ask)} />
        {ask ?? <NextStep road={road} />}
      </div>
    </Card>
  );
}

function NextStep({ road }: { road: Road }) {
  // 'Mi apoyo' tells what comes next.
  if (road.relation === "both") return null;
  if (road.relation === "told") {
    return (
      <Note>
        Dijiste que ya te contrataron. Te avisamos por correo cuando haya respuesta.{" "}
        <Link to="/relations">Ver mi relación laboral</Link>
      </Note>
    );
  }
  if (road.relation === "finished") {
    return (
      <Note>
        Tu relación laboral terminó. <Link to="/relations">Ver tu apoyo</Link>
      </Note>
    );
  }
  if (road.applied) return <Note>Te avisamos por correo cuando una empresa abra tu postulación.</Note>;
  return (
    <AskCard
      title="Postúlate a tu primer empleo"
      lead={<Icon of={IconBriefcase} size={24} />}
      actions={
        <ButtonLink look="wait" to="/jobs">
          Ver empleos
        </ButtonLink>
      }
    >
      <p>Tu registro está aprobado: ya puedes postularte a las vacantes que te gusten.</p>
    </AskCard>
  );
}
