import { denyEnd } from "@arranca/contract/relations/ends";
import type { RelationDetail } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { nearDate } from "../relation-words.ts";
import { useConfirmEnd, useDenyEnd } from "./queries.ts";

const WordsDialog = lazyComponent(async () => (await import("./words-dialog.tsx")).default);

export function CompanyEnd({ relation }: { relation: RelationDetail }) {
  const [asking, setAsking] = useState<"confirm" | "deny">();
  const confirm = useConfirmEnd();
  const deny = useDenyEnd();
  const { end } = relation;
  if (!end || !relation.actions.includes("confirm_end")) return null;
  const close = () => setAsking(undefined);
  const ends = (message: string) => {
    close();
    showSnack(message);
  };
  return (
    <>
      <AskCard
        title={`${relation.names} dice que ya no trabaja contigo`}
        actions={
          <>
            <Button look="wait" onClick={() => setAsking("confirm")}>
              Confirmar el fin
            </Button>
            <Button look="quiet" onClick={() => setAsking("deny")}>
              Sigue trabajando
            </Button>
          </>
        }
      >
        Último día: {longDate(end.last_day)}. Motivo: {end.reason}.{end.comment ? ` «${end.comment}»` : null}{" "}
        {end.answer_by ? (
          <>
            Contesta a más tardar el <b className="nowrap">{nearDate(end.answer_by)}</b>; si no contestas, la relación
            laboral termina.
          </>
        ) : null}
      </AskCard>
      <ConfirmDialog
        open={asking === "confirm"}
        onClose={close}
        title={`¿Confirmar que ${relation.names} ya no trabaja contigo?`}
        confirm="Sí, confirmar"
        busy={confirm.isPending}
        busyLabel="Confirmando"
        onConfirm={() =>
          confirm.mutate(relation.id, {
            onSuccess: ({ message }) => ends(message),
            onError: (error) => ends(faultText(error)),
          })
        }
      >
        <p>La relación laboral termina con último día el {longDate(end.last_day)}. El apoyo se paga hasta ese día.</p>
      </ConfirmDialog>
      {asking === "deny" ? (
        <WordsDialog
          title={`${relation.names} sigue trabajando contigo`}
          lead="El programa lee lo que dicen ambas partes y decide en 10 días hábiles."
          schema={denyEnd.body}
          name="statement"
          label="Qué pasó"
          help="Di hasta cuándo trabajó y qué registros lo muestran."
          confirm="Sí, negar"
          onClose={close}
          onSend={(statement) => deny.mutateAsync({ id: relation.id, statement })}
        />
      ) : null}
    </>
  );
}
