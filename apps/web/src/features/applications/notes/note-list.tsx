import { type ApplicationNote, changeCandidateNote, noteMaxLength } from "@arranca/contract/application-notes";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import css from "../messages/messages.module.css";
import { useChangeNote, useDeleteNote } from "./queries.ts";

type Act = { what: "change" | "delete"; note: ApplicationNote };

/** Notes about an application. Their author may change and delete them for a day. */
export function NoteList({ notes }: { notes: readonly ApplicationNote[] }) {
  const [act, setAct] = useState<Act>();
  const end = () => setAct(undefined);
  return (
    <>
      <ul className="stack" aria-label="Notas">
        {notes.map((note) => (
          <OneNote key={note.id} note={note} onAct={setAct} />
        ))}
      </ul>
      {act?.what === "change" ? <ChangeNote note={act.note} onClose={end} /> : null}
      {act?.what === "delete" ? <DeleteNote note={act.note} onClose={end} /> : null}
    </>
  );
}

function OneNote({ note, onAct }: { note: ApplicationNote; onAct: (act: Act) => void }) {
  const { note_text, author, created, edited, deleted, editable_until } = note;
  if (note_text === null) {
    return (
      <li className="text-14 muted">
        {author} borró esta nota{deleted ? ` el ${longDate(deleted, { time: true })}` : ""}.
      </li>
    );
  }
  return (
    <li className="stack gap-1">
      <p className={css.text}>{note_text}</p>
      <p className="text-14 muted">
        {author} · {longDate(created, { time: true })}
        {edited ? ` · Cambiada el ${longDate(edited, { time: true })}` : ""}
      </p>
      {editable_until ? (
        <div className="row wrap gap-2">
          <Button look="quiet" size="sm" className="flush-left" onClick={() => onAct({ what: "change", note })}>
            Cambiar
          </Button>
          <Button look="quiet" size="sm" onClick={() => onAct({ what: "delete", note })}>
            Borrar
          </Button>
          <span className="text-14 muted">Puedes hasta el {longDate(editable_until, { time: true })}</span>
        </div>
      ) : null}
    </li>
  );
}

type Props = { note: ApplicationNote; onClose: () => void };

function ChangeNote({ note, onClose }: Props) {
  const change = useChangeNote();
  return (
    <FormDialog
      title="Cambiar la nota"
      schema={changeCandidateNote.body}
      initial={{ note_text: note.note_text ?? "" }}
      fields={[{ name: "note_text", label: "Nota", kind: "text-area", required: true, limit: noteMaxLength }]}
      confirm="Guardar"
      busyLabel="Guardando"
      onClose={onClose}
      onSubmit={async ({ note_text = "" }) => {
        await change.mutateAsync({ id: note.id, note_text });
        onClose();
      }}
    />
  );
}

function DeleteNote({ note, onClose }: Props) {
  const remove = useDeleteNote();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Borrar la nota"
      confirm="Sí, borrar"
      look="danger"
      busy={remove.isPending}
      busyLabel="Borrando"
      error={remove.error}
      onConfirm={() => remove.mutate(note.id, { onSuccess: onClose })}
    >
      <p>El texto se borra. En la historia queda que la borraste y cuándo.</p>
    </ConfirmDialog>
  );
}
