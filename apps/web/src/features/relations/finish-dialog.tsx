import { finishReasons, type RelationDetail } from "@arranca/contract/relations";
import { isRealDate } from "@arranca/contract/values/dates";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { dayOf } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useFinishRelation } from "./relations.queries.ts";

type Props = { relation: RelationDetail; onClose: () => void };

/** Finishes a relation (630): 'Sí, finalizar' opens only once every required field is filled. */
export function FinishDialog({ relation, onClose }: Props) {
  const finish = useFinishRelation();
  const today = dayOf(new Date());
  const [lastDay, setLastDay] = useState(today);
  const [reason, setReason] = useState("");
  const [comment, setComment] = useState("");
  const [withJob, setWithJob] = useState("");
  const [fault, setFault] = useState<{ message: string; lastDay?: string | undefined }>();
  const filled = isRealDate(lastDay) && reason !== "" && withJob !== "";
  const send = () =>
    finish.mutate(
      {
        care_about_id: relation.careAboutId,
        last_day: lastDay,
        reason,
        comment,
        ended_with_job: withJob === "yes",
      },
      {
        onSuccess: () => {
          showSnack("La relación laboral está finalizada.");
          onClose();
        },
        onError: (error) =>
          setFault({
            message: faultText(error),
            lastDay: "fields" in error ? (error.fields as Record<string, string>).last_day : undefined, // an ApiError's
          }),
      },
    );
  return (
    <Dialog
      open
      keepOpenOutside
      size={630}
      onClose={onClose}
      title="Finalizar relación laboral"
      onSend={send}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <Button type="submit" look="danger" disabled={!filled} busy={finish.isPending} busyLabel="Finalizando">
            Sí, finalizar
          </Button>
        </>
      }
    >
      <div className="stack g5">
        <Note tone="wait" title={`${relation.names} deja de ser tu colaborador`}>
          Se desvincula de forma permanente y no se podrá seleccionar para otras vacantes.
        </Note>
        {fault && !fault.lastDay ? <Note tone="no">{fault.message}</Note> : null}
        <div className="grid2">
          <DateInput
            label="Último día"
            min={relation.startDate ?? undefined}
            max={today}
            value={lastDay}
            onValue={setLastDay}
            error={fault?.lastDay}
          />
          <Select
            label="Motivo"
            options={finishReasons.map((one) => ({ value: one, label: one }))}
            value={reason}
            onValue={setReason}
          />
        </div>
        <RadioGroup
          label="¿Terminó con empleo?"
          options={[
            { value: "yes", label: "Sí" },
            { value: "no", label: "No" },
          ]}
          value={withJob}
          onValue={setWithJob}
        />
        <Textarea label="Comentario" optional limit={500} value={comment} onValue={setComment} />
      </div>
    </Dialog>
  );
}
