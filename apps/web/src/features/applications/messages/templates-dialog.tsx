import { messageMaxLength, templateNameMaxLength } from "@arranca/contract/messages/rules";
import { createTemplate, type MessageTemplate } from "@arranca/contract/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "./messages.module.css";
import { templatesQuery, useDeleteTemplate, useSaveTemplate } from "./queries.ts";

type Editing = { template?: MessageTemplate; initial: { template_name: string; template_text: string } };

/** Templates of the company: each as the candidate would read it, with the ways to change and delete it. */
export function TemplatesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(templatesQuery(id));
  const [editing, setEditing] = useState<Editing>();
  const [leaving, setLeaving] = useState<MessageTemplate>();
  const remove = useDeleteTemplate();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Plantillas de tu empresa"
        size={630}
        foot={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            <Button look="fill" onClick={() => setEditing({ initial: { template_name: "", template_text: "" } })}>
              Nueva plantilla
            </Button>
          </>
        }
      >
        <p className="text-14 muted">
          Las comparte toda tu empresa. Aquí se leen con el nombre y la vacante de esta persona.
        </p>
        <QueryView query={query}>
          {({ info, ready }) => (
            <ul className="stack">
              {info.map((template) => (
                <li key={template.id} className="stack gap-1">
                  <p className="bold">{template.template_name}</p>
                  <p className={css.text}>{template.filled}</p>
                  <p className="text-14 muted">
                    {template.edited_by ? `${template.edited_by}, ` : ""}
                    {longDate(template.edited_at)}
                  </p>
                  <div className="row wrap gap-2">
                    <Button size="sm" onClick={() => setEditing({ template, initial: valuesOf(template) })}>
                      Cambiar
                    </Button>
                    <Button look="danger-line" size="sm" onClick={() => setLeaving(template)}>
                      Borrar
                    </Button>
                  </div>
                </li>
              ))}
              {ready.map((template) => (
                <li key={template.template_name} className="stack gap-1">
                  <p className="bold">{template.template_name}</p>
                  <p className={css.text}>{template.filled}</p>
                  <p className="text-14 muted">Lista desde el principio</p>
                  <div className="row wrap gap-2">
                    <Button size="sm" onClick={() => setEditing({ initial: valuesOf(template) })}>
                      Copiar y cambiar
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Dialog>
      {editing ? <TemplateForm {...editing} onClose={() => setEditing(undefined)} /> : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Borrar la plantilla"
        confirm="Sí, borrar"
        look="danger"
        busy={remove.isPending}
        busyLabel="Borrando"
        error={remove.error}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSuccess: () => setLeaving(undefined) })}
      >
        <p>Nadie de tu empresa podrá usar «{leaving?.template_name}». Los mensajes enviados se quedan.</p>
      </ConfirmDialog>
    </>
  );
}

const valuesOf = ({ template_name, template_text }: Editing["initial"]) => ({ template_name, template_text });

function TemplateForm({ template, initial, onClose }: Editing & { onClose: () => void }) {
  const save = useSaveTemplate(template);
  return (
    <FormDialog
      title={template ? "Cambiar la plantilla" : "Nueva plantilla"}
      lead="{nombre} y {vacante} se llenan solos con los de cada persona."
      schema={createTemplate.body}
      initial={initial}
      fields={[
        { name: "template_name", label: "Nombre de la plantilla", required: true, limit: templateNameMaxLength },
        { name: "template_text", label: "Texto", kind: "text-area", required: true, limit: messageMaxLength },
      ]}
      confirm="Guardar"
      busyLabel="Guardando"
      onClose={onClose}
      onSubmit={async (values) => {
        await save.mutateAsync({
          template_name: values.template_name ?? "",
          template_text: values.template_text ?? "",
        });
        onClose();
      }}
    />
  );
}
