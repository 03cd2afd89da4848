import type { RelationDetail } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { ConfirmClaimDialog } from "./begin/confirm-claim-dialog.tsx";
import { DenyDialog } from "./begin/deny-dialog.tsx";
import { CompanyEnd } from "./ends/company-end.tsx";
import { FinishDialog } from "./ends/finish-dialog.tsx";
import { PauseAsk } from "./pauses/ask.tsx";
import { useWithdrawSelection } from "./queries.ts";
import { nearDate } from "./words.ts";

export function CompanyActions({ relation }: { relation: RelationDetail }) {
  const [open, setOpen] = useState<"confirm" | "deny" | "finish" | "withdraw">();
  const withdraw = useWithdrawSelection();
  const can = (action: RelationDetail["actions"][number]) => relation.actions.includes(action);
  const close = () => setOpen(undefined);
  const end = (message: string) => {
    close();
    showSnack(message);
  };
  return (
    <>
      {can("confirm") ? (
        <AskCard
          title={`${relation.names} dice que ya trabaja contigo`}
          actions={
            <>
              <Button look="wait" onClick={() => setOpen("confirm")}>
                Confirmar
              </Button>
              <Button look="quiet" onClick={() => setOpen("deny")}>
                Negar
              </Button>
            </>
          }
        >
          Confirma con la fecha de inicio y el pago, o niégalo
          {relation.answer_by ? (
            <>
              , a más tardar el <b className="nowrap">{nearDate(relation.answer_by)}</b>
            </>
          ) : null}
          . Si no contestas, decide el programa.
          {relation.claim_proof ? <p>Dice cómo se comprueba: «{relation.claim_proof}»</p> : null}
        </AskCard>
      ) : null}
      <CompanyEnd relation={relation} />
      <PauseAsk relation={relation} side="company" other={relation.names} />
      {can("withdraw") ? (
        <p>
          <Button look="danger-line" onClick={() => setOpen("withdraw")}>
            Retirar la selección
          </Button>
        </p>
      ) : null}
      {can("finish") ? (
        <p>
          <Button look="danger-line" onClick={() => setOpen("finish")}>
            Finalizar relación laboral
          </Button>
        </p>
      ) : null}
      {open === "confirm" ? <ConfirmClaimDialog relation={relation} onClose={close} /> : null}
      {open === "deny" ? <DenyDialog relation={relation} onClose={close} /> : null}
      {open === "finish" ? <FinishDialog relation={relation} onClose={close} /> : null}
      <ConfirmDialog
        open={open === "withdraw"}
        onClose={close}
        title={`¿Retirar la selección de ${relation.names}?`}
        confirm="Sí, retirar"
        look="danger"
        busy={withdraw.isPending}
        busyLabel="Retirando"
        onConfirm={() =>
          withdraw.mutate(relation.id, {
            onSuccess: () => end("Retiraste la selección. La postulación sigue en proceso."),
            onError: (error) => end(faultText(error)),
          })
        }
      >
        <p>Le avisamos que la retiraste. Su postulación vuelve a 'En proceso' y puedes seleccionarla otra vez.</p>
      </ConfirmDialog>
    </>
  );
}
