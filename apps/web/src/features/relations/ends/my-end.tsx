import { objectToEnd } from "@arranca/contract/relations/ends";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { DisputeCard } from "../disputes/card.tsx";
import { useStateClaim } from "../queries.ts";
import { nearDate } from "../words.ts";
import { useObjectToEnd, useWithdrawEnd } from "./queries.ts";

const DisputePapers = lazyComponent(async () => (await import("../disputes/papers.tsx")).default);
const LeaveDialog = lazyComponent(async () => (await import("./leave-dialog.tsx")).default);
const WordsDialog = lazyComponent(async () => (await import("../words-dialog.tsx")).default);

type Props = { relation: RelationJob };

type EndProps = Props & { onTyped?: ((words: string) => void) | undefined };

export function MyEnd({ relation, onTyped }: EndProps) {
  const [objecting, setObjecting] = useState(false);
  const object = useObjectToEnd();
  return (
    <>
      <EndCard {...{ relation, onTyped }} onObject={() => setObjecting(true)} />
      {/* Here, because the card changes with the relation: a refusal stays readable, with the typed words. */}
      {objecting ? (
        <WordsDialog
          title="No estoy de acuerdo con el fin"
          lead={`Cuéntanos qué pasó. ${relation.institutionName} también da su versión, y decidimos en 10 días hábiles.`}
          schema={objectToEnd.body}
          name="statement"
          label="Qué pasó"
          help="Di qué pasó, con quién hablaste y qué mensajes o recibos tienes."
          confirm="Enviar"
          onClose={() => setObjecting(false)}
          onSend={(statement) => object.mutateAsync({ id: relation.id, statement })}
        />
      ) : null}
    </>
  );
}

function EndCard({ relation, onTyped, onObject }: EndProps & { onObject: () => void }) {
  const state = useStateClaim();
  const { dispute, end, actions } = relation;
  if (dispute && dispute.kind !== "claim" && dispute.decided_at === null)
    return (
      <>
        <DisputeCard
          relation={relation}
          side="person"
          onTyped={onTyped}
          onState={(statement) => state.mutateAsync({ id: relation.id, statement })}
        />
        <DisputePapers relationId={relation.id} side="person" />
      </>
    );
  if (actions.includes("withdraw_end") && end) return <Declared {...{ relation, end }} />;
  if (actions.includes("object") && end?.object_by)
    return <Objectable {...{ relation, onObject }} objectBy={end.object_by} />;
  return null;
}

/** 'Ya no trabajo aquí', as a small link, because most readers still work there. */
export function LeaveLine({ relation }: Props) {
  const [isOpen, setOpen] = useState(false);
  // An open dialog stays with its words: its refusal reads the relation again, which may take the action away.
  if (!isOpen && !relation.actions.includes("declare_end")) return null;
  return (
    <>
      <p className="text-14 row wrap gap-1">
        <span className="muted">¿Dejaste este empleo?</span>
        <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
          Ya no trabajo aquí
        </Button>
      </p>
      {isOpen ? <LeaveDialog {...{ relation }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Declared({ relation, end }: Props & { end: NonNullable<RelationJob["end"]> }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawEnd();
  const ends = (message: string) => {
    setAsking(false);
    showSnack(message);
  };
  return (
    <Card title="Dijiste que ya no trabajas aquí">
      <Section className="stack">
        <p>
          Tu último día: <b>{longDate(end.last_day)}</b>. Motivo: {end.reason}.
          {end.closes_account ? " Cuando termine, tu cuenta se cancela." : null}
        </p>
        <Timeline
          label="Qué sigue"
          steps={[
            { key: "told", title: "Lo dijiste", detail: nearDate(end.said_at), state: "done" },
            {
              key: "company",
              title: `${relation.institutionName} contesta`,
              detail: end.answer_by ? `A más tardar el ${nearDate(end.answer_by)}` : undefined,
              state: "now",
            },
            {
              key: "end",
              title:
                relation.end_means === "not_started"
                  ? "Se anula tu relación laboral: no empezó"
                  : "Termina tu relación laboral",
              detail: "Si no contesta, vale lo que dijiste. Si lo niega, decide el programa.",
              state: "next",
            },
          ]}
        />
        <p>
          <Button look="line" onClick={() => setAsking(true)}>
            Sigo trabajando aquí
          </Button>
        </p>
      </Section>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Retirar tu aviso?"
        confirm="Sí, sigo trabajando"
        busy={withdraw.isPending}
        busyLabel="Retirando"
        onConfirm={() =>
          withdraw.mutate(relation.id, {
            onSuccess: ({ message }) => ends(message),
            onError: (error) => ends(faultText(error)),
          })
        }
      >
        <p>Tu relación laboral sigue igual y le avisamos a la empresa.</p>
      </ConfirmDialog>
    </Card>
  );
}

function Objectable({ relation, objectBy, onObject }: Props & { objectBy: string; onObject: () => void }) {
  return (
    <AskCard
      title="¿No estás de acuerdo con el fin?"
      level={2}
      actions={
        <Button look="wait" onClick={onObject}>
          No estoy de acuerdo
        </Button>
      }
    >
      Motivo que dio {relation.institutionName}: {relation.end?.reason}. Si no fue así, dilo a más tardar el{" "}
      <b className="nowrap">{nearDate(objectBy)}</b>. Alguien del equipo lee a las dos partes y decide.
    </AskCard>
  );
}
