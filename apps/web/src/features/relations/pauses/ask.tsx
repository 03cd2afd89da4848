import type { RelationPause } from "@arranca/contract/relations/pause-views";
import { pauseKinds } from "@arranca/contract/relations/pause-words";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { nearDate } from "../words.ts";
import { type Side, useConfirmPause, useWithdrawPause } from "./queries.ts";

const DenyPauseDialog = lazyComponent(async () => (await import("./deny-dialog.tsx")).DenyPauseDialog);

type Props = {
  relation: Pick<RelationJob, "pauses">;
  side: Side;
  /** Name of the other side of the relation: the company or the person. */
  other: string;
};

/** Asks for the answer to a pause that the other side proposed. Renders nothing without such a pause. */
export function PauseAsk({ relation, side, other }: Props) {
  const [open, setOpen] = useState<{ what: "confirm" | "deny"; pause: RelationPause }>();
  const asked = relation.pauses.find(({ actions }) => actions.includes("confirm"));
  const close = () => setOpen(undefined);
  return (
    <>
      {asked ? (
        <AskCard
          title={`${other} pide una pausa`}
          level={side === "person" ? 2 : 3}
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
      {open?.what === "confirm" ? <Sure {...{ side }} what="confirm" pause={open.pause} onClose={close} /> : null}
      {/* The card goes once the pause is answered: the dialog keeps its pause, its words and the refusal. */}
      {open?.what === "deny" ? <DenyPauseDialog pause={open.pause} side={side} onClose={close} /> : null}
    </>
  );
}

type SureProps = { what: "confirm" | "withdraw"; pause: RelationPause; side: Side; onClose: () => void };

export function Sure({ what, pause, side, onClose }: SureProps) {
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

export const daysOf = ({ kind, starts_on, ends_on }: RelationPause) =>
  starts_on === ends_on
    ? `${pauseKinds[kind]}: el ${longDate(starts_on)}`
    : `${pauseKinds[kind]}: del ${longDate(starts_on)} al ${longDate(ends_on)}`;
