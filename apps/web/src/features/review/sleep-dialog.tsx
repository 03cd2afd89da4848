import { mostSleepDays, type QueueItem, sleepCase } from "@arranca/contract/review/queue";
import { DateInput } from "#ui/dates/date-input.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useSleep } from "./queries.ts";

type Props = { of: Pick<QueueItem, "kind" | "id" | "title">; onClose: () => void; onSlept?: () => void };

/** Dialog that puts a case to sleep until a day, with a reason that the team reads. */
export function SleepDialog({ of: { kind, id, title }, onClose, onSlept }: Props) {
  const sleep = useSleep();
  const form = useForm({
    schema: sleepCase.body,
    initial: { kind, id, until: "", reason: "" },
    onSubmit: async (body) => {
      showSnack(`${title}: ${(await sleep.mutateAsync(body)).message}`);
      onClose();
      onSlept?.();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      onClose={onClose}
      title={`Esperar hasta…: ${title}`}
      lead={`Sale de la cola y vuelve solo ese día, o antes si hay respuesta. Su plazo sigue. Espera ${mostSleepDays} días hábiles como máximo.`}
      confirm="Poner en espera"
      busyLabel="Guardando"
    >
      <DateInput label="Hasta cuándo" {...form.control("until")} />
      <Textarea label="Qué esperas" help="Lo lee el equipo." rows={2} limit={300} {...form.control("reason")} />
    </FormDialogFrame>
  );
}
