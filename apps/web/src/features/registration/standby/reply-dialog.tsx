import type { RequestSection } from "@arranca/contract/review/requests";
import { useState } from "react";
import { failedTo } from "#lib/calls/failed.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import css from "../registration.module.css";

type Props = {
  item: RequestSection;
  /** True for the last open answer, which sends the account back to review. */
  isLast: boolean;
  onReply: (comment: string) => Promise<unknown>;
  onClose: () => void;
};

export function ReplyDialog({ item, isLast, onReply, onClose }: Props) {
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reply = async () => {
    setBusy(true);
    try {
      await onReply(comment.trim());
      onClose();
    } catch (error) {
      showSnack(failedTo("message"));
      setProblem(faultText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Responder: ${item.label}`}
      confirm={isLast ? "Responder y enviar a revisión" : "Responder"}
      onConfirm={reply}
      busy={busy}
      busyLabel="Enviando"
    >
      <div className="stack">
        <p className={css.words}>{item.admin_comment}</p>
        <Textarea
          label="Tu respuesta"
          optional
          help={item.edited_at ? "Puedes dejarla en blanco: ya cambiaste el dato." : "Di por qué, o qué cambiaste."}
          rows={4}
          limit={500}
          value={comment}
          onValue={setComment}
        />
        {problem ? <FieldError message={problem} /> : null}
      </div>
    </ConfirmDialog>
  );
}
