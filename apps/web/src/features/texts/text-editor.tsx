import { type EditedText, saveTextDraft, textMaxLength } from "@arranca/contract/texts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { UnsavedDialog } from "#ui/dialogs/unsaved-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { RichTextEditor } from "#ui/rich-text/rich-text-editor.tsx";
import { Difference } from "./difference.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useTextChanges } from "./queries.ts";

// The API limits the HTML. About four fifths of the HTML of a long text are words.
const longest = textMaxLength * 0.8;

export function TextEditor({ text }: { text: EditedText }) {
  const { kind, published, draft } = text;
  const { save, discard } = useTextChanges(kind);
  const [asking, setAsking] = useState<"publish" | "discard">();
  const form = useForm({
    schema: saveTextDraft.body,
    initial: { revision: draft?.revision ?? 0, html: draft?.html ?? published.html },
    onSubmit: async (body) => showSnack((await save.mutateAsync(body)).message),
  });
  const throwAway = () =>
    discard.mutate(draft?.revision ?? 0, {
      onSuccess: ({ message }) => {
        showSnack(message);
        setAsking(undefined);
      },
    });

  return (
    <>
      <Card
        title={draft ? "Borrador" : "Texto"}
        action={
          <Link to="/terms" target="_blank" className="tap">
            Ver lo publicado
          </Link>
        }
        pad
      >
        <Form form={form}>
          <p className="text-14 muted">
            {draft
              ? `${draft.edited_by ?? "Alguien"} lo guardó el ${longDate(draft.edited_at, { time: true })}. Nadie más que el equipo lo ve.`
              : `En vigor: la versión ${published.version}, del ${longDate(published.published_at)}. Lo que cambies queda como borrador hasta que lo publiques.`}
          </p>
          <RichTextEditor label="Texto" tools="general" limit={longest} {...form.control("html")} />
          <div className="row wrap gap-3">
            <Button type="submit" disabled={!form.dirty} busy={form.busy} busyLabel="Guardando">
              Guardar borrador
            </Button>
            {draft ? (
              <>
                <Button look="quiet" onClick={() => setAsking("discard")}>
                  Descartar borrador
                </Button>
                <Button look="fill" disabled={form.dirty} onClick={() => setAsking("publish")}>
                  Publicar
                </Button>
              </>
            ) : null}
          </div>
        </Form>
      </Card>
      {draft ? (
        <Card title="Qué cambia el borrador" pad>
          <Difference changes={draft.changes} />
        </Card>
      ) : null}
      {asking === "publish" && draft ? (
        <PublishDialog text={{ ...text, draft }} onClose={() => setAsking(undefined)} />
      ) : null}
      <ConfirmDialog
        open={asking === "discard"}
        onClose={() => setAsking(undefined)}
        title="¿Descartar el borrador?"
        confirm="Sí, descartar"
        onConfirm={throwAway}
        busy={discard.isPending}
        error={discard.error}
      >
        <p>Se pierde lo escrito; la versión publicada se queda como está.</p>
      </ConfirmDialog>
      <UnsavedDialog unsaved={form.dirty && !form.busy} />
    </>
  );
}
