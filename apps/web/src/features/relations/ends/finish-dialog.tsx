import { finishRelation } from "@arranca/contract/relations/calls";
import type { EndMeaning } from "@arranca/contract/relations/end-views";
import { finishReasons, notStartedDays, objectWorkingDays } from "@arranca/contract/relations/ends";
import type { RelationDetail } from "@arranca/contract/relations/relation";
import { isRealDate } from "@arranca/contract/values/dates";
import { required } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { dayOf } from "#lib/format.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useFinishRelation } from "../queries.ts";

type Props = { relation: RelationDetail; onClose: () => void };

// The page requires more than the API: the reason of the end, and if the person has a job.
const schema = z.extend(z.pick(finishRelation.body, { last_day: true, comment: true }), {
  reason: required(),
  ended_with_job: z.enum(["yes", "no"]),
});

const titles: Record<EndMeaning, (names: string) => string> = {
  not_started: () => "La relación se anula: «No empezó»",
  out_of_reach: (names) => `${names} deja de ser tu colaborador`,
  may_return: (names) => `${names} deja de ser tu colaborador`,
};
const consequences: Record<EndMeaning, string> = {
  not_started: `Son sus primeros ${notStartedDays} días y no hay un comprobante aprobado. No recibe ningún mes de apoyo y puede postularse otra vez.`,
  out_of_reach:
    "Deja el puesto. Ya no podrá trabajar con otra empresa del programa, salvo con un reingreso. Su apoyo termina en su último día.",
  may_return: "Sale del puesto y puede postularse otra vez. El apoyo termina en su último día.",
};

/** Dialog that ends a relation (seed screen 630). 'Sí, finalizar' is enabled once every required field is filled. */
export function FinishDialog({ relation, onClose }: Props) {
  const finish = useFinishRelation();
  const today = dayOf(new Date());
  const means = relation.end_means ?? "may_return";
  const form = useForm({
    schema,
    initial: { last_day: today, reason: "", ended_with_job: "", comment: "" },
    onSubmit: async ({ ended_with_job: withJob, ...body }) => {
      await finish.mutateAsync({
        care_about_id: relation.careAboutId,
        ...body,
        ended_with_job: withJob === "yes",
      });
      showSnack(
        means === "not_started" ? "La relación laboral se anuló: no empezó." : "La relación laboral está finalizada.",
      );
      onClose();
    },
  });
  const { last_day: lastDay, reason, ended_with_job: withJob } = form.values;
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      size={630}
      title="Finalizar relación laboral"
      confirm="Sí, finalizar"
      busyLabel="Finalizando"
      look="danger"
      disabled={!(isRealDate(lastDay) && reason && withJob)}
    >
      <Note tone="wait" title={titles[means](relation.names)}>
        {consequences[means]} Lee el motivo y puede objetarlo en {objectWorkingDays} días hábiles.
      </Note>
      <div className="grid-2">
        <DateInput
          label="Último día"
          min={means === "not_started" ? undefined : (relation.startDate ?? undefined)}
          max={today}
          {...form.control("last_day")}
        />
        <Select
          label="Motivo"
          options={finishReasons.map((one) => ({ value: one, label: one }))}
          {...form.control("reason")}
        />
      </div>
      <RadioGroup
        label="¿Terminó con empleo?"
        options={[
          { value: "yes", label: "Sí" },
          { value: "no", label: "No" },
        ]}
        {...form.control("ended_with_job")}
      />
      <Textarea label="Comentario" help="Lo lee solo el programa." optional limit={500} {...form.control("comment")} />
    </FormDialogFrame>
  );
}
