import { addNote } from "@arranca/contract/review-accounts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { showSnack } from "#ui/snackbar-store.ts";
import { TextInput } from "#ui/text-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useForm } from "#ui/use-form.ts";
import { useNote } from "./review.queries.ts";

/** Writes an internal note: only the team reads it. */
export function NoteDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const note = useNote();
  const form = useForm({
    schema: addNote.body,
    initial: { noteTitle: "", content: "" },
    onSubmit: async (body) => {
      await note.mutateAsync({ id: accountId, ...body });
      showSnack("Nota guardada");
      onClose();
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title="Nota interna"
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <Button look="fill" busy={form.busy} busyLabel="Guardando" onClick={() => void form.submit()}>
            Guardar nota
          </Button>
        </>
      }
    >
      <Form form={form}>
        <p className="mut">Solo la lee el equipo, nunca su dueño.</p>
        <TextInput label="Título" maxLength={80} {...form.control("noteTitle")} />
        <Textarea label="Nota" limit={2000} maxLength={2000} {...form.control("content")} />
      </Form>
    </Dialog>
  );
}
