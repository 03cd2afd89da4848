import { type AccountDocument, type AccountFile, addNote } from "@arranca/contract/review/accounts";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { TabbedDialog } from "#ui/dialogs/tabbed-dialog.tsx";
import { useLeaveQuestion } from "#ui/dialogs/use-leave-question.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useNote } from "../queries.ts";
import { NoteView } from "./note-view.tsx";

type Tab = "read" | "write";
type Props = {
  file: AccountFile;
  start: Tab;
  /** Document open beside the checklist; a note can refer to it. */
  paper: AccountDocument | undefined;
  onClose: () => void;
};

/** Internal notes about an account, visible only to the team. Closing the dialog keeps a typed note. */
export function NotesDialog({ file, start, paper, onClose }: Props) {
  const [tab, setTab] = useState<Tab>(start);
  const draft = useDraft(file.id, paper, () => setTab("read"));
  const { leave, question } = useLeaveQuestion({
    isLost: () => draft.isTyped,
    onClose,
    title: "¿Salir sin guardar tu nota?",
  });
  const canWrite = file.actions.includes("note");
  const read = { key: "read" as const, label: "Notas", count: file.notes.length, content: <Notes file={file} /> };
  const write = { key: "write" as const, label: "Agregar", content: <NoteForm {...{ paper, draft }} /> };
  const close = () => {
    if (draft.isTyped) setTab("write");
    leave();
  };
  return (
    <>
      {draft.isTyped ? question : null}
      <TabbedDialog
        open
        onClose={close}
        title="Notas internas"
        tabs={canWrite ? [read, write] : [read]}
        value={tab}
        onValue={setTab}
        foot={<Button onClick={close}>Listo</Button>}
      />
    </>
  );
}

function Notes({ file }: { file: AccountFile }) {
  if (file.notes.length === 0) return <p className="muted">Todavía no hay notas.</p>;
  return (
    <ul className="stack gap-5">
      {file.notes.map((note) => (
        <li key={note.id}>
          <NoteView note={note} file={file} />
        </li>
      ))}
    </ul>
  );
}

type Draft = ReturnType<typeof useDraft>;

function useDraft(accountId: string, paper: AccountDocument | undefined, onSaved: () => void) {
  const note = useNote();
  const [about, setAbout] = useState(false);
  const empty = { noteTitle: "", content: "" };
  const form = useForm({
    schema: addNote.body,
    initial: empty,
    onSubmit: async ({ noteTitle, content }) => {
      await note.mutateAsync({ id: accountId, noteTitle, content, ...(about && paper ? { image: paper.id } : {}) });
      form.reset(empty);
      setAbout(false);
      showSnack("Nota guardada");
      onSaved();
    },
  });
  const isTyped = Object.values(form.values).some((text) => text.trim() !== "");
  return { form, about, setAbout, isTyped };
}

function NoteForm({ paper, draft }: { paper: AccountDocument | undefined; draft: Draft }) {
  const { form, about, setAbout } = draft;
  return (
    <Form form={form}>
      <p className="muted">Solo la lee el equipo, nunca su dueño.</p>
      <TextInput label="Título" limit={80} {...form.control("noteTitle")} />
      <Textarea label="Nota" limit={2000} {...form.control("content")} />
      {paper ? <Checkbox label={`Adjuntar ${paper.label}`} value={about} onValue={setAbout} /> : null}
      <Button look="fill" type="submit" className="self-start" busy={form.busy} busyLabel="Guardando">
        Guardar nota
      </Button>
    </Form>
  );
}
