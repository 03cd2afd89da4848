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
import { nearDate } from "../words.ts";
import { useConfirmEnd, useDenyEnd } from "./queries.ts";

const WordsDialog = lazyComponent(async () => (await import("../words-dialog.tsx")).default);

type Props = { relation: RelationDetail };

export function CompanyEnd({ relation }: Props) {
  const [denying, setDenying] = useState(false);
  const deny = useDenyEnd();
  return (
    <>
      <Asked {...{ relation }} onDeny={() => setDenying(true)} />
      {/* Here, because the card goes when the end was answered or withdrawn: a refusal stays readable, with the words. */}
      {denying ? (
        <WordsDialog
          title={`${relation.names} sigue trabajando contigo`}
          lead="El programa lee lo que dicen ambas partes y decide en 10 días hábiles."
          schema={denyEnd.body}
          name="statement"
          label="Qué pasó"
          help="Di hasta cuándo trabajó y qué registros lo muestran."
          confirm="Sí, negar"
          onClose={() => setDenying(false)}
          onSend={(statement) => deny.mutateAsync({ id: relation.id, statement })}
        />
      ) : null}
    </>
  );
}

function Asked({ relation, onDeny }: Props & { onDeny: () => void }) {
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmEnd();
  const { end, end_means } = relation;
  const notStarted = end_means === "not_started";
  if (!end || !relation.actions.includes("confirm_end")) return null;
  const close = () => setAsking(false);
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
            <Button look="wait" onClick={() => setAsking(true)}>
              Confirmar el fin
            </Button>
            <Button look="quiet" onClick={onDeny}>
              Sigue trabajando
            </Button>
          </>
        }
      >
        Último día: {longDate(end.last_day)}. Motivo: {end.reason}.{end.comment ? ` «${end.comment}»` : null}{" "}
        {end.answer_by ? (
          <>
            Contesta a más tardar el <b className="nowrap">{nearDate(end.answer_by)}</b>;{" "}
            {notStarted
              ? "si no contestas, la relación laboral se anula: no empezó, ningún mes se paga."
              : "si no contestas, la relación laboral termina con ese último día."}
          </>
        ) : null}
      </AskCard>
      <ConfirmDialog
        open={asking}
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
        <p>
          {notStarted
            ? "La relación laboral se anula: no empezó, ningún mes se paga."
            : `La relación laboral termina con último día el ${longDate(end.last_day)}. El apoyo se paga hasta ese día.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
