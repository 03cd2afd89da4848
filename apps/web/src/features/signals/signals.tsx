import type { FraudSignalItem } from "@arranca/contract/review/signals";
import { smallStates } from "@arranca/contract/states/state-words";
import { text } from "@arranca/contract/values/validation";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { longDate, shortDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { signalsQuery, useDecideSignal } from "./queries.ts";

/** Fraud signals about a person, a company or an order, with the decision on each. Renders nothing without signals. */
export function Signals({ about }: { about: string }) {
  const { data } = useQuery(signalsQuery(about));
  const signals = data?.info ?? [];
  if (signals.length === 0) return null;
  const open = signals.filter(({ decided }) => !decided);
  const decided = signals.filter((signal) => signal.decided);
  return (
    <Card title={open.length > 0 ? "Señales por decidir" : "Señales decididas"}>
      {open.map((signal) => (
        <Section key={signal.id} className="stack gap-2">
          <OpenSignal signal={signal} />
        </Section>
      ))}
      {decided.length > 0 ? (
        <Section>
          <details>
            <summary>{decided.length === 1 ? "1 señal ya decidida" : `${decided.length} señales ya decididas`}</summary>
            <ul className="stack gap-3">
              {decided.map((signal) => (
                <li key={signal.id} className="text-14">
                  <b>{signal.name}.</b> {signal.compared} <Decision signal={signal} />
                </li>
              ))}
            </ul>
          </details>
        </Section>
      ) : null}
    </Card>
  );
}

function Decision({ signal: { decided } }: { signal: FraudSignalItem }) {
  if (!decided) return null;
  return (
    <span className="muted">
      {[`${decided.name}, ${shortDate(decided.at)}`, decided.reason].filter(Boolean).join(": ")}
    </span>
  );
}

function OpenSignal({ signal }: { signal: FraudSignalItem }) {
  const [asking, setAsking] = useState<FraudSignalItem["actions"][number]>();
  return (
    <>
      <div className="row between row-top wrap gap-2">
        <h3>{signal.name}</h3>
        {signal.held ? (
          <StatusChip tone="mine">{smallStates.signalHolds}</StatusChip>
        ) : (
          <StatusChip tone="running">{smallStates.signalOpen}</StatusChip>
        )}
      </div>
      <p>{signal.compared}</p>
      <p className="text-14">
        {signal.sides.map((side, at) => (
          <span key={side.id}>
            {at > 0 ? " y " : ""}
            <Link className="tap" to="/staff/accounts/$id" params={{ id: side.id }}>
              {side.name}
            </Link>
          </span>
        ))}
        <span className="muted"> · Vista el {longDate(signal.seen_at)}</span>
      </p>
      {signal.blocked ? <p className="text-14 muted">{signal.blocked}</p> : null}
      {signal.actions.length > 0 ? (
        <div className="actions">
          {signal.actions.includes("deny") ? (
            <Button look="danger-line" onClick={() => setAsking("deny")}>
              No reconocer la relación
            </Button>
          ) : null}
          <Button onClick={() => setAsking("clear")}>Es falsa alarma</Button>
        </div>
      ) : null}
      {asking ? <DecisionDialog signal={signal} asking={asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

const schema = z.object({ reason: text(300, 10) });

const dialogs = {
  clear: {
    outcome: "cleared",
    title: "Cerrar como falsa alarma",
    lead: "No vuelve a aparecer por los mismos datos. El motivo queda en el registro del equipo.",
    confirm: "Sí, cerrar",
  },
  deny: {
    outcome: "denied",
    title: "No reconocer la relación laboral",
    lead: "Se anula y sus meses por pagar ya no se pagan. La persona y la empresa leen el motivo.",
    confirm: "Sí, anular",
    look: "danger",
  },
} as const;

function DecisionDialog({
  signal,
  asking,
  onClose,
}: {
  signal: FraudSignalItem;
  asking: keyof typeof dialogs;
  onClose: () => void;
}) {
  const decide = useDecideSignal();
  const { outcome, ...said } = dialogs[asking];
  return (
    <ReasonDialog
      {...said}
      schema={schema}
      words={{ name: "reason", label: "Qué comprobaste", limit: 300 }}
      onClose={onClose}
      onSend={async ({ reason }) => {
        const { message } = await decide.mutateAsync({ id: signal.id, outcome, reason });
        onClose();
        showSnack(message);
      }}
    />
  );
}
