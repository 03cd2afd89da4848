import { type EditedEmail, emailWordsOf } from "@arranca/contract/emails/calls";
import { emailFields, emailKinds, fieldsOf } from "@arranca/contract/emails/kinds";
import { sentenceMaxLength } from "@arranca/contract/emails/rules";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { UnsavedDialog } from "#ui/dialogs/unsaved-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { EmailPreview } from "./email-preview.tsx";
import css from "./emails.module.css";
import { useEmailChanges } from "./queries.ts";

export function EmailEditor({ email }: { email: EditedEmail }) {
  const { kind, version, is_original } = email;
  const { label, fixed, needed } = emailKinds[kind];
  const { save, restore, test } = useEmailChanges(kind);
  const [restoring, setRestoring] = useState(false);
  const schema = emailWordsOf(kind);
  const form = useForm({
    schema,
    initial: { subject: email.subject, opening: email.opening, closing: email.closing },
    onSubmit: async (words) => showSnack((await save.mutateAsync({ ...words, version })).message),
  });
  const typed = schema.safeParse(form.values);

  return (
    <>
      <Card title={label} action={is_original ? <Tag>Original</Tag> : <Tag brand>Cambiado</Tag>}>
        <Form form={form} className="card-body stack gap-5">
          <p className="text-14 muted">Solo palabras. Los enlaces, los botones y el contacto los pone el programa.</p>
          <TextInput label="Asunto" autoComplete="off" {...form.control("subject")} />
          <Textarea label="Al principio" optional rows={3} limit={sentenceMaxLength} {...form.control("opening")} />
          {fixed ? (
            <div className={css.fixed}>
              <p className="text-14 muted">Siempre dice</p>
              <p>{fixed}</p>
            </div>
          ) : null}
          <Textarea label="Al final" optional rows={3} limit={sentenceMaxLength} {...form.control("closing")} />
          <div className="stack gap-2">
            <p className="text-14 medium">Datos que se llenan solos</p>
            <ul className={`text-14 ${css.fields}`}>
              {fieldsOf(kind).map((field) => (
                <li key={field}>
                  <code>{`{${field}}`}</code> {emailFields[field].label}
                  {needed.some((one) => one === field) ? " (no puede faltar)" : ""}
                </li>
              ))}
            </ul>
          </div>
          <div className="row wrap gap-3">
            <Button look="fill" type="submit" disabled={!form.dirty} busy={form.busy} busyLabel="Guardando">
              Guardar
            </Button>
            <Button
              disabled={!typed.success}
              busy={test.isPending}
              busyLabel="Enviando"
              onClick={() =>
                typed.success && test.mutate(typed.data, { onSuccess: ({ message }) => showSnack(message) })
              }
            >
              Enviarme una prueba
            </Button>
            {is_original ? null : (
              <Button look="quiet" onClick={() => setRestoring(true)}>
                Restaurar el texto original
              </Button>
            )}
          </div>
          {test.error ? (
            <p role="alert" className="text-no text-14">
              {faultText(test.error)}
            </p>
          ) : null}
        </Form>
      </Card>
      <EmailPreview kind={kind} words={typed.success ? typed.data : undefined} />
      <ConfirmDialog
        open={restoring}
        onClose={() => setRestoring(false)}
        title="¿Restaurar el texto original?"
        confirm="Sí, restaurar"
        onConfirm={() => restore.mutate(version, { onSuccess: ({ message }) => showSnack(message) })}
        busy={restore.isPending}
        error={restore.error}
      >
        <p>El correo dice otra vez lo que venía con el programa. Lo de ahora queda en el historial.</p>
      </ConfirmDialog>
      <UnsavedDialog unsaved={form.dirty && !form.busy} />
    </>
  );
}
