import { fieldLabels } from "@arranca/contract/vacancies/fields";
import { explains, reasonMessage } from "@arranca/contract/values/reasons";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import type { Comments } from "../shared/comments.ts";
import { FieldComment } from "../shared/field.tsx";
import { labelOf } from "../shared/form-fields.ts";
import { useRejectVacancy } from "./queries.ts";

type Props = {
  id: string;
  /** Submission time of the version that was read. */
  seen: string | null;
  company: string;
  /** True if only a pending edit is rejected; the published version stays. */
  isEdit: boolean;
  comments: Comments;
  onClose: () => void;
  onDone: () => void;
};

export function RejectVacancyDialog({ id, seen, company, isEdit, comments, onClose, onDone }: Props) {
  const { general } = comments;
  const [tried, setTried] = useState(false);
  const reject = useRejectVacancy(id);
  const fields = Object.entries(comments.of).map(([field, comment]) => ({ field, comment: comment.trim() }));
  const isUnclear = !explains(general);
  const send = () => {
    setTried(true);
    if (isUnclear || fields.some(({ comment }) => !explains(comment))) return;
    reject.mutate({ seen, comments: general.trim(), fields }, { onSuccess: onDone });
  };
  const others = Object.keys(fieldLabels).filter((field) => !(field in comments.of));
  return (
    <Dialog
      open
      keepOpenOutside
      size={630}
      onClose={onClose}
      title={isEdit ? "Rechazar los cambios" : "Rechazar vacante"}
      onSend={send}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <Button type="submit" look="danger" busy={reject.isPending} busyLabel="Enviando">
            Rechazar y avisar
          </Button>
        </>
      }
    >
      {reject.error ? <Note tone="no">{faultText(reject.error)}</Note> : null}
      <p className="muted">
        {isEdit
          ? `La versión aprobada sigue publicada. ${company} lee estos comentarios y puede enviar otros cambios.`
          : `${company} lee estos comentarios por correo, edita la vacante y la vuelve a enviar.`}
      </p>
      <Textarea
        label="Qué hay que corregir"
        limit={1000}
        value={general}
        onValue={comments.writeGeneral}
        error={tried && isUnclear ? reasonMessage : undefined}
      />
      {fields.map(({ field }) => (
        <FieldComment
          key={field}
          field={field}
          comments={comments}
          comment={comments.of[field] ?? ""}
          focus
          tried={tried}
        />
      ))}
      <Select
        label="Comentar un campo"
        optional
        placeholder="Elige un campo"
        value=""
        onValue={(field) => field && comments.write(field, "")}
        options={others.map((field) => ({ value: field, label: labelOf(field) }))}
      />
    </Dialog>
  );
}
