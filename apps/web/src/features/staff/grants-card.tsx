import { type GrantState, grantStates, permissionLabels, type RoleGrant } from "@arranca/contract/staff";
import { IconCheck, IconHandStop } from "@tabler/icons-react";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { useAcceptGrant, useStopGrant } from "./queries.ts";
import { showOutcome } from "./show-outcome.ts";

type Action = RoleGrant["actions"][number];
type Asking = { about: Action; grant: RoleGrant };

const tones: Record<GrantState, StatusTone> = {
  proposed: "mine",
  unopposed: "mine",
  accepted: "running",
  in_force: "done",
  stopped: "refused",
  lapsed: "ended",
};

const at = (instant: string | null) => (instant ? longDate(instant, { time: true }) : "");

/** Sentence about a proposed role: its next date, or how the proposal ended. */
function whatNext({ state, lapses_at, in_force_at, accepted_by, ended_by, ended_at }: RoleGrant): string {
  const next: Record<GrantState, string> = {
    proposed: `Hasta el ${at(lapses_at)}`,
    unopposed: `En vigor el ${at(in_force_at)}, con aviso a todo el equipo`,
    accepted: `Aceptó ${accepted_by}. En vigor el ${at(in_force_at)}`,
    in_force: `Desde el ${at(ended_at)}${accepted_by ? `. Aceptó ${accepted_by}` : ""}`,
    stopped: `La detuvo ${ended_by} el ${at(ended_at)}`,
    lapsed: `Venció el ${at(lapses_at)}`,
  };
  return next[state];
}

const nameOf = ({ role_id, name }: RoleGrant) => (role_id ? `Rol «${name}»` : name);

const whatOf = ({ roles, permissions }: RoleGrant) =>
  [...roles.map(({ name }) => name), ...permissions.map((permission) => permissionLabels[permission])].join(", ");

const columns: readonly Column<RoleGrant>[] = [
  {
    key: "name",
    head: "Para",
    lead: true,
    cell: (grant) => (
      <div>
        <p className="bold">{nameOf(grant)}</p>
        <p className="muted text-14">{whatOf(grant)}</p>
        {grant.bearers.length > 0 ? <p className="muted text-14">Lo tienen: {grant.bearers.join(", ")}</p> : null}
      </div>
    ),
  },
  {
    key: "proposed",
    head: "Propuso",
    cell: (grant) => (
      <div>
        <p>{grant.proposed_by}</p>
        <p className="muted text-14">{at(grant.proposed_at)}</p>
      </div>
    ),
  },
  {
    key: "state",
    head: "Estatus",
    cell: (grant) => (
      <div>
        <StatusChip tone={tones[grant.state]}>{grantStates[grant.state]}</StatusChip>
        <p className="muted text-14">{whatNext(grant)}</p>
      </div>
    ),
  },
];

/** Proposed roles with permissions over money or the team, which a second administrator has to accept. */
export function GrantsCard({ grants }: { grants: readonly RoleGrant[] }) {
  const [asking, setAsking] = useState<Asking>();
  const acts: Column<RoleGrant> = {
    key: "actions",
    head: "Acciones",
    cell: (grant) =>
      // The table shows no title for an empty cell.
      grant.actions.length === 0 ? null : (
        <span className="row wrap gap-2">
          {grant.actions.map((about) => (
            <Button
              key={about}
              size="sm"
              look={about === "accept" ? "wait" : "line"}
              icon={<Icon of={about === "accept" ? IconCheck : IconHandStop} />}
              onClick={() => setAsking({ about, grant })}
            >
              {about === "accept" ? "Aceptar" : "Detener"}
              <span className="sr-only"> lo propuesto para {nameOf(grant)}</span>
            </Button>
          ))}
        </span>
      ),
  };
  if (grants.length === 0) return null;
  return (
    <Card title="Roles por dar">
      <DataTable
        label="Propuestas de roles"
        columns={[...columns, acts]}
        rowKey={({ id }) => id}
        {...onePage(grants)}
      />
      {asking ? <GrantQuestion {...asking} onClose={() => setAsking(undefined)} /> : null}
    </Card>
  );
}

const questions: Record<Action, { title: (name: string) => string; confirm: string; text: string }> = {
  accept: {
    title: (name) => `¿Aceptar lo propuesto para ${name}?`,
    confirm: "Sí, aceptar",
    text: "Vale dentro de 24 horas. Avisamos a todas las personas que administran; hasta entonces cualquiera de ellas lo puede detener.",
  },
  stop: {
    title: (name) => `¿Detener lo propuesto para ${name}?`,
    confirm: "Sí, detener",
    text: "No entra en vigor. Se puede proponer otra vez.",
  },
};

function GrantQuestion({ about, grant, onClose }: Asking & { onClose: () => void }) {
  const accept = useAcceptGrant();
  const stop = useStopGrant();
  const act = about === "accept" ? accept : stop;
  const { title, confirm, text } = questions[about];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title(nameOf(grant))}
      confirm={confirm}
      look={about === "stop" ? "danger" : "fill"}
      busy={act.isPending}
      onConfirm={() => void showOutcome(act.mutateAsync(grant.id)).then(onClose)}
    >
      <p className="bold">{whatOf(grant)}</p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
