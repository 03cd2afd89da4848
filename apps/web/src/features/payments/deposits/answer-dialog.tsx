import type { MissingDeposit } from "@arranca/contract/payments/deposits";
import { reasonText } from "@arranca/contract/values/reasons";
import { required } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { amount, longDate } from "#lib/format.ts";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useAnswerMissing } from "./queries.ts";

type Props = { deposit: MissingDeposit; onClose: () => void };

const schema = z.object({ state: required(), words: reasonText(1000) });

const states = [
  { value: "open", label: "Seguimos buscando" },
  { value: "closed", label: "Queda cerrado" },
];

export function AnswerDialog({ deposit, onClose }: Props) {
  const answer = useAnswerMissing();
  const { why_not_close: whyNot } = deposit;
  return (
    <ReasonDialog
      title={`Contestar a ${deposit.names}`}
      lead={
        whyNot ??
        `Depósito de ${amount(deposit.amount)}${deposit.paid_on ? ` del ${longDate(deposit.paid_on)}` : ", que después se corrigió"}. Con la clave de rastreo, el banco o Banxico dicen en qué cuenta quedó.`
      }
      schema={schema}
      choice={{
        ...{ name: "state", label: "¿Cómo queda el caso?" },
        options: whyNot ? states.slice(0, 1) : states,
      }}
      words={{ name: "words", label: "Qué le respondes", help: "La persona lo lee tal como está.", limit: 1000 }}
      confirm="Enviar"
      onClose={onClose}
      onSend={async ({ state, words }) => {
        const said = { words, closes: state === "closed", seen: deposit.answered_at };
        const { message } = await answer.mutateAsync({ id: deposit.id, ...said });
        showSnack(message);
        onClose();
      }}
    />
  );
}
