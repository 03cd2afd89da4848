import { keysOf } from "@arranca/contract/keys";
import { type PauseKind, pauseKinds } from "@arranca/contract/relations/pause-words";
import { pauseBody } from "@arranca/contract/relations/pauses";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { type Side, useProposePause } from "./queries.ts";

type Props = { relation: Pick<RelationJob, "id">; side: Side; other: string; onClose: () => void };

const proofs = {
  person: "Tu incapacidad, un permiso firmado o un mensaje de tu jefa o jefe.",
  company: "La incapacidad, el permiso firmado o el aviso de cierre.",
} as const;

export function ProposePauseDialog({ relation, side, other, onClose }: Props) {
  const propose = useProposePause(side);
  const form = useForm({
    schema: pauseBody,
    initial: { pause_kind: "" as PauseKind | "", paused_from: "", paused_to: "", proof: "" },
    onSubmit: async (body) => {
      const { message } = await propose.mutateAsync({ id: relation.id, body });
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      size={630}
      title="Pedir una pausa"
      lead={`${other} la confirma en 10 días hábiles. Si no contesta o no está de acuerdo, decide el programa.`}
      confirm="Enviar"
      busyLabel="Enviando"
    >
      <RadioGroup
        label="Motivo"
        options={keysOf(pauseKinds).map((value) => ({ value, label: pauseKinds[value] }))}
        {...form.control("pause_kind")}
        onValue={(value) => form.set({ pause_kind: value as PauseKind })}
      />
      <div className="grid-2">
        <DayFields label="Primer día" help="Puede ser de hasta 30 días atrás." {...form.control("paused_from")} />
        <DayFields label="Último día" min={form.values.paused_from} {...form.control("paused_to")} />
      </div>
      <Textarea label="Cómo se comprueba" help={proofs[side]} limit={1000} {...form.control("proof")} />
      <Note>Los meses que ya tienen comprobante no cambian.</Note>
    </FormDialogFrame>
  );
}
