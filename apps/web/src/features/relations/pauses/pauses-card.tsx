import { pauseKinds, pauseStatuses } from "@arranca/contract/relations/pause-words";
import type { RelationPause } from "@arranca/contract/relations/pauses";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { nearDate } from "../relation-words.ts";
import { BackDialog } from "./back-dialog.tsx";
import { DenyPauseDialog } from "./deny-pause-dialog.tsx";
import { ProposePauseDialog } from "./propose-pause-dialog.tsx";
import { type Side, useConfirmPause, useWithdrawPause } from "./queries.ts";

type Props = {
  relation: Pick<RelationJob, "id" | "pauses" | "status" | "confirmation" | "startDate">;
  side: Side;
  /** Name of the other side. */
  other: string;
};

type Open = { what: "propose" } | { what: "confirm" | "deny" | "withdraw" | "back"; pause: RelationPause };

const explained = {
  person: "Úsala si no vas a trabajar unos días. Esos días no suman apoyo. Tus meses se recorren y no pierdes ninguno.",
  company: "Úsala si no va a trabajar unos días. Esos días no suman apoyo. Sus meses se recorren y no pierde ninguno.",
} as const;

export function PausesCard({ relation, side, other }: Props) {
  const [open, setOpen] = useState<Open>();
  const { pauses } = relation;
  const isActive = relation.status.key === "active";
  if (relation.confirmation !== "both" || (!isActive && pauses.length === 0)) return null;
  const asked = pauses.find(({ actions }) => actions.includes("confirm"));
  const isOpen = pauses.some(({ status }) => status === "proposed" || status === "disputed");
  const close = () => setOpen(undefined);
  return (
    <>
      {asked ? (
        <AskCard
          title={`${other} pide una pausa`}
          level={2}
          actions={
            <>
              <Button look="wait" onClick={() => setOpen({ what: "confirm", pause: asked })}>
                Confirmar
              </Button>
              <Button look="quiet" onClick={() => setOpen({ what: "deny", pause: asked })}>
                No es así
              </Button>
            </>
          }
        >
          <p>{daysOf(asked)}</p>
          <p>Cómo se comprueba: «{asked.proof}»</p>
          {asked.answer_by ? (
            <p>
              Contesta a más tardar el <b className="nowrap">{nearDate(asked.answer_by)}</b>. Si no, decide el programa.
            </p>
          ) : null}
        </AskCard>
      ) : null}
      <Card title="Pausas">
        {pauses.map((pause) => (
          <Section key={pause.id} className="stack gap-2">
            <p className="row wrap gap-2">
              <StatusChip tone={tones[pause.status]}>{pauseStatuses[pause.status]}</StatusChip>
              <span className="medium">{daysOf(pause)}</span>
            </p>
            <p className="text-14 muted">{whatFollows(pause, side, other)}</p>
            {pause.decision ? <Note title="Lo que decidió el programa">{pause.decision}</Note> : null}
            {pause.actions.includes("withdraw") ? (
              <p>
                <Button look="danger-line" onClick={() => setOpen({ what: "withdraw", pause })}>
                  Retirar la pausa
                </Button>
              </p>
            ) : null}
            {pause.actions.includes("back") ? (
              <p>
                <Button look="soft" onClick={() => setOpen({ what: "back", pause })}>
                  {side === "person" ? "Ya regresé" : "Ya regresó"}
                </Button>
              </p>
            ) : null}
          </Section>
        ))}
        {isActive && !isOpen ? (
          <Section className="stack gap-2">
            <p className="text-14 muted">{explained[side]}</p>
            <p>
              <Button look="line" onClick={() => setOpen({ what: "propose" })}>
                Pedir una pausa
              </Button>
            </p>
          </Section>
        ) : null}
      </Card>
      {open?.what === "propose" ? <ProposePauseDialog {...{ relation, side, other }} onClose={close} /> : null}
      {open?.what === "deny" ? <DenyPauseDialog pause={open.pause} side={side} onClose={close} /> : null}
      {open?.what === "back" ? <BackDialog pause={open.pause} side={side} onClose={close} /> : null}
      {open?.what === "confirm" || open?.what === "withdraw" ? (
        <Sure {...{ side }} what={open.what} pause={open.pause} onClose={close} />
      ) : null}
    </>
  );
}

type SureProps = { what: "confirm" | "withdraw"; pause: RelationPause; side: Side; onClose: () => void };

function Sure({ what, pause, side, onClose }: SureProps) {
  const confirm = useConfirmPause(side);
  const withdraw = useWithdrawPause(side);
  const act = what === "confirm" ? confirm : withdraw;
  const end = (message: string) => {
    onClose();
    showSnack(message);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={what === "confirm" ? "¿Confirmas la pausa?" : "¿Retirar la pausa?"}
      confirm={what === "confirm" ? "Sí, confirmar" : "Sí, retirar"}
      look={what === "confirm" ? "fill" : "danger"}
      busy={act.isPending}
      busyLabel={what === "confirm" ? "Confirmando" : "Retirando"}
      onConfirm={() =>
        act.mutate(pause.id, { onSuccess: ({ message }) => end(message), onError: (error) => end(faultText(error)) })
      }
    >
      <p>{daysOf(pause)}</p>
      {what === "confirm" ? (
        <p>Esos días no suman apoyo. Los meses que siguen se recorren: no se pierde ninguno.</p>
      ) : (
        <p>Le avisamos a la otra parte que ya no tiene que contestar.</p>
      )}
    </ConfirmDialog>
  );
}

const tones: Record<RelationPause["status"], StatusTone> = {
  proposed: "running",
  confirmed: "done",
  disputed: "running",
  refused: "refused",
  withdrawn: "ended",
};

const daysOf = ({ kind, starts_on, ends_on }: RelationPause) =>
  starts_on === ends_on
    ? `${pauseKinds[kind]}: el ${longDate(starts_on)}`
    : `${pauseKinds[kind]}: del ${longDate(starts_on)} al ${longDate(ends_on)}`;

function whatFollows(pause: RelationPause, side: Side, other: string): string {
  const until = pause.answer_by ? `a más tardar el ${nearDate(pause.answer_by)}` : "";
  switch (pause.status) {
    case "proposed":
      return pause.proposed_by === side ? `Falta que ${other} conteste, ${until}.` : `Te toca a ti: contesta ${until}.`;
    case "disputed":
      return `El programa lee lo que dicen ambas partes y decide ${until}.`;
    case "confirmed":
      return "Esos días no suman apoyo. Los meses que siguen se recorrieron.";
    case "refused":
      return "El programa decidió que no hubo pausa. Los meses no cambiaron.";
    case "withdrawn":
      return "No cuenta. Los meses no cambiaron.";
  }
}
