import type { RelationPause } from "@arranca/contract/relations/pause-views";
import { endPause } from "@arranca/contract/relations/pauses";
import { dayOf } from "#lib/format.ts";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { type Side, useEndPause } from "./queries.ts";

type Props = { pause: RelationPause; side: Side; onClose: () => void };

/** 'Ya regresé': asks for the first day back at work. The pause ends on the day before. */
export function BackDialog({ pause, side, onClose }: Props) {
  const end = useEndPause(side);
  const today = dayOf(new Date());
  const form = useForm({
    schema: endPause.body,
    initial: { back_on: today },
    onSubmit: async ({ back_on }) => {
      const { message } = await end.mutateAsync({ id: pause.id, back_on });
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title={side === "person" ? "¿Ya regresaste?" : "¿Ya regresó?"}
      lead="La pausa termina un día antes. Los meses de apoyo se recorren solo por los días de pausa que hubo."
      confirm={side === "person" ? "Sí, ya regresé" : "Sí, ya regresó"}
      busyLabel="Guardando"
    >
      <DayFields label="Primer día de regreso" min={pause.starts_on} max={today} {...form.control("back_on")} />
    </FormDialogFrame>
  );
}
