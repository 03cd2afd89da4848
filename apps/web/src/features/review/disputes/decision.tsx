import {
  type DisputeFile,
  type DisputeOutcome,
  decideDispute,
  disputeOutcomes,
  outcomesOf,
} from "@arranca/contract/review/disputes";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { UnsavedDialog } from "#ui/dialogs/unsaved-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form } from "#ui/forms/form.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useDecideDispute } from "../queries.ts";

type Props = { file: DisputeFile; onDecided: () => void };

const consequences: Record<DisputeOutcome, string> = {
  valid: "Queda confirmada por ambas partes, con las fechas y el pago que pongas.",
  false_by_person: "La relación se anula y se propone bloquear la cuenta. Lo decide otra persona del equipo.",
  false_by_company: "La relación se anula sin culpa de la persona y queda una nota para revisar a la empresa.",
  ended: "La relación termina el día que pongas y el apoyo se paga hasta ese día.",
  goes_on: "La relación queda activa con todos sus meses de apoyo.",
  not_started: "La relación se anula, ningún mes se paga y la persona puede postularse otra vez.",
  granted: "Puede postularse y las empresas pueden elegirla otra vez.",
  refused: "Todo queda como está. No se puede pedir otra vez.",
};
/** An end that is kept may get another last day; every other decision that is kept changes nothing. */
const consequenceOf = ({ objection }: DisputeFile, outcome: DisputeOutcome): string =>
  objection?.outcome === outcome && outcome !== "ended"
    ? "La decisión se mantiene y ya no se puede objetar."
    : consequences[outcome];
const tones: Record<DisputeOutcome, StatusTone> = {
  valid: "done",
  false_by_person: "refused",
  false_by_company: "refused",
  ended: "ended",
  goes_on: "done",
  not_started: "ended",
  granted: "done",
  refused: "refused",
};

export function DisputeDecision({ file, onDecided }: Props) {
  if (!file.outcome && !file.actions.includes("decide"))
    return (
      <Card title="Decisión" pad>
        <p>
          {file.waits
            ? `Espera la respuesta de ${file.waits.side === "person" ? "la persona" : "la empresa"}: puede contestar hasta el ${longDate(file.waits.until)}.`
            : file.objection
              ? "Tú decidiste la primera vez. Ahora decide otra persona del equipo."
              : "Un reingreso lo decide supervisión."}
        </p>
      </Card>
    );
  if (!file.outcome) return <DecisionForm file={file} onDecided={onDecided} />;
  return (
    <Card
      title="Decisión"
      pad
      action={<StatusChip tone={tones[file.outcome]}>{disputeOutcomes[file.outcome]}</StatusChip>}
    >
      <div className="stack gap-2">
        <p>{file.decision}</p>
        <p className="text-14 muted">
          {[file.decided_by, file.decided_at && longDate(file.decided_at, { time: true })].filter(Boolean).join(" · ")}
        </p>
      </div>
    </Card>
  );
}

function DecisionForm({ file, onDecided }: Props) {
  const decide = useDecideDispute();
  const [sure, setSure] = useState(false);
  const form = useForm({
    schema: decideDispute.body,
    initial: {
      outcome: "" as DisputeOutcome | "",
      decision: "",
      start_date: file.relation.startDate ?? "",
      end_date: file.relation.finishDate ?? "",
      remuneration: file.relation.remuneration ?? file.vacancy.remunerationMin,
      last_day: file.end?.last_day ?? "",
      may_return: false,
    },
    onSubmit: () => setSure(true),
  });
  const { outcome, decision, start_date, end_date, remuneration, last_day, may_return } = form.values;
  const outcomes: readonly DisputeOutcome[] = outcomesOf[file.kind];

  const send = () => {
    if (!outcome) return;
    // The form is gone when the refetched dispute shows its decision, and a callback of `mutate` with it.
    decide
      .mutateAsync({
        id: file.id,
        outcome,
        decision,
        ...(outcome === "valid" ? { start_date, remuneration, end_date: end_date || null } : {}),
        ...(outcome === "ended" ? { last_day, may_return } : {}),
      })
      .then(({ message }) => {
        showSnack(message);
        onDecided();
      })
      .catch((error) => showSnack(faultText(error)))
      .finally(() => setSure(false));
  };

  return (
    <Card title="Tu decisión" pad>
      <Form form={form}>
        <RadioGroup
          label="Qué encontraste"
          options={outcomes
            .filter((value) => value !== "not_started" || file.may_be_not_started)
            .map((value) => ({ value, label: disputeOutcomes[value], help: consequenceOf(file, value) }))}
          {...form.control("outcome")}
          onValue={(value) => form.set({ outcome: value as DisputeOutcome })}
        />
        {outcome === "valid" && file.objection?.outcome !== "valid" ? (
          <>
            <DateInput label="Inicio" {...form.control("start_date")} />
            <DateInput label="Término" optional {...form.control("end_date")} />
            <MoneyInput label="Pago mensual" currency={file.vacancy.currency} {...form.control("remuneration")} />
          </>
        ) : null}
        {outcome === "ended" ? (
          <>
            <DateInput label="Último día" {...form.control("last_day")} />
            <Checkbox label="No fue por la persona: puede volver a ser elegida" {...form.control("may_return")} />
          </>
        ) : null}
        <Textarea
          label="Por qué"
          help={file.kind === "reentry" ? "La persona lo lee. Di qué viste." : "Los dos lo leen. Di qué viste."}
          limit={1000}
          {...form.control("decision")}
        />
        <SendButton form={form} full>
          Decidir
        </SendButton>
      </Form>
      <UnsavedDialog unsaved={form.dirty && !sure} />
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title={outcome ? `¿Decidir: ${disputeOutcomes[outcome].toLowerCase()}?` : ""}
        confirm="Sí, decidir"
        busy={decide.isPending}
        onConfirm={send}
      >
        <p>{outcome ? consequenceOf(file, outcome) : null}</p>
        <p className="muted">
          {file.kind === "reentry" ? "Se le avisa a la persona por correo." : "Se les avisa a los dos por correo."}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
