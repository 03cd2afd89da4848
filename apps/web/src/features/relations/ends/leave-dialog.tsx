import { declareEndBody, endAnswerWorkingDays, leaveReasons } from "@arranca/contract/relations/ends";
import type { RelationJob } from "@arranca/contract/relations/relation";
import * as z from "zod/mini";
import { dayOf } from "#lib/format.ts";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useDeclareEnd } from "./queries.ts";

type Props = { relation: RelationJob; onClose: () => void };

const schema = z.extend(declareEndBody, { leave: z.boolean() });

export default function LeaveDialog({ relation, onClose }: Props) {
  const declare = useDeclareEnd();
  const today = dayOf(new Date());
  const isEarly = relation.end_means === "not_started";
  const form = useForm({
    schema,
    initial: { last_day: "", reason: "" as (typeof leaveReasons)[number] | "", comment: "", leave: false },
    onSubmit: async (said) => {
      const { message } = await declare.mutateAsync({ id: relation.id, ...said });
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame {...{ form, onClose }} title="Ya no trabajo aquí" confirm="Sí, avisar" busyLabel="Enviando">
      <p>
        Le avisamos a <b>{relation.institutionName}</b>. Tiene {endAnswerWorkingDays} días hábiles para contestar; si no
        contesta, vale lo que dices.
      </p>
      <Note tone="wait" title={isEarly ? "La relación se anula: «No empezó»" : "Qué pasa después"}>
        {meanings[relation.end_means ?? "may_return"]}
      </Note>
      <DayFields
        label="Tu último día"
        min={isEarly ? undefined : (relation.startDate ?? undefined)}
        max={today}
        {...form.control("last_day")}
      />
      <Select
        label="Por qué"
        options={leaveReasons.map((one) => ({ value: one, label: one }))}
        {...form.control("reason")}
        onValue={(reason) => form.set({ reason: reason as (typeof leaveReasons)[number] })} // one of the options
      />
      <Textarea
        label="Comentario"
        help="Lo lee la empresa y, si lo niega, el programa."
        optional
        limit={500}
        {...form.control("comment")}
      />
      <Checkbox label="Cuando termine, cancelar también mi cuenta" {...form.control("leave")} />
    </FormDialogFrame>
  );
}

const meanings: Record<NonNullable<RelationJob["end_means"]>, string> = {
  not_started: "Son tus primeros días ahí. No recibes ningún mes de apoyo y puedes postularte otra vez.",
  out_of_reach:
    "Tu apoyo termina en tu último día: sube los comprobantes de los meses que trabajaste. No podrás postularte otra vez, salvo que aceptemos tu reingreso.",
  may_return:
    "Tu apoyo termina en tu último día: sube los comprobantes de los meses que trabajaste. Puedes postularte otra vez.",
};
