import { type Correction, correctionTextMax } from "@arranca/contract/payments/corrections";
import { optionalReason } from "@arranca/contract/values/reasons";
import * as z from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useDecideCorrection } from "./queries.ts";
import { bookingWords } from "./words.ts";

const schema = z.object({ answer: z.enum(["yes", "no"]), reason: optionalReason(correctionTextMax) });

type Props = { correction: Correction; onClose: () => void };

export function DecideDialog({ correction, onClose }: Props) {
  const decide = useDecideCorrection();
  const { id, beneficiary, before, after, cause, evidence, effect } = correction;
  return (
    <ReasonDialog
      title={`Corregir el depósito de ${beneficiary}`}
      lead={`De «${bookingWords(before)}» a «${bookingWords(after)}${cause ? `, ${cause}` : ""}». Se ve en: ${evidence}`}
      schema={schema}
      choice={{
        name: "answer",
        label: "¿El banco lo hizo así?",
        options: [
          { value: "yes", label: "Sí, corregir" },
          { value: "no", label: "No, dejarlo como está" },
        ],
      }}
      words={{
        name: "reason",
        label: "Qué revisaste",
        limit: correctionTextMax,
        optional: (chosen) => chosen !== "no",
      }}
      confirm="Guardar la decisión"
      busyLabel="Guardando"
      onClose={onClose}
      onSend={async ({ answer, reason }) => {
        const { message } = await decide.mutateAsync({ id, accept: answer === "yes", reason: reason || null });
        showSnack(message);
        onClose();
      }}
    >
      {(chosen) => (chosen === "yes" && effect ? <p className="text-14 muted">{effect}</p> : null)}
    </ReasonDialog>
  );
}
