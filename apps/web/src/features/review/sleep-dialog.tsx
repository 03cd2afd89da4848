import { mostSleepDays, sleepCase } from "@arranca/contract/review/case-work";
import type { QueueItem } from "@arranca/contract/review/queue";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useSleep, useWake } from "./case-work.queries.ts";

type Props = {
  of: Pick<QueueItem, "kind" | "id" | "title"> & Partial<Pick<QueueItem, "sleep">>;
  onClose: () => void;
  onSlept?: () => void;
};

/** Dialog that puts a case to sleep until a day, with a reason that the team reads, or brings a sleeping case back. */
export const SleepDialog = (props: Props) => (props.of.sleep ? <Wake {...props} /> : <Sleep {...props} />);

function Wake({ of: { kind, id, title, sleep }, onClose }: Props) {
  const wake = useWake();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Quitar la espera? ${title}`}
      confirm="Sí, a la cola"
      busy={wake.isPending}
      onConfirm={() =>
        wake.mutate(
          { kind, id },
          {
            onSuccess: ({ message }) => showSnack(`${title}: ${message}`),
            onError: (error) => showSnack(faultText(error)),
            onSettled: onClose,
          },
        )
      }
    >
      <p>
        {sleep?.by} la puso en espera hasta el {longDate(sleep?.until ?? "")}: {sleep?.reason}
      </p>
    </ConfirmDialog>
  );
}

function Sleep({ of: { kind, id, title }, onClose, onSlept }: Props) {
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
