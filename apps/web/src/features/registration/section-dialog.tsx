import { useEffect, useRef } from "react";
import { underOwnNames } from "#lib/refused-fields.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Note } from "#ui/note.tsx";
import { showSnack } from "#ui/snackbar-store.ts";
import { useForm } from "#ui/use-form.ts";
import type { StoredFile } from "#ui/use-upload.ts";
import { DocumentsFields } from "./documents-fields.tsx";
import type { KeptFiles, Paper } from "./papers.ts";
import { nameInStep, type Step, type StepValues } from "./step.ts";

type Props = {
  title: string;
  /** What the reviewer wrote about it. */
  asked?: string;
  /** What happens to what is saved. */
  hint?: string | undefined;
  /** The name of the field that is meant: it has the focus. */
  focus?: string | undefined;
  steps: readonly Step[];
  values: Record<string, StepValues>;
  papers: readonly Paper[];
  files: KeptFiles;
  /** Asks for the photo or logo too. */
  picture?: "person" | "company" | undefined;
  onFile: (area: string, file: StoredFile | null) => void;
  onSave: (step: string, body: unknown) => Promise<unknown>;
  onClose: () => void;
};

/** Changes what belongs to one section: its fields and its papers. */
export function SectionDialog(props: Props) {
  const { title, asked, hint, focus, steps, values, papers, files, picture, onFile, onSave, onClose } = props;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focus)}"]`)?.focus();
  }, [focus]);
  // With nothing else to change here, saving is the end of it.
  const isAll = steps.length === 1 && papers.length === 0;
  return (
    <Dialog
      open
      title={title}
      size={782}
      onClose={onClose}
      keepOpenOutside
      foot={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className="stack g6" ref={fields}>
        {asked ? (
          <Note tone="wait" title="Te pedimos">
            {asked}
          </Note>
        ) : null}
        {hint ? <Note>{hint}</Note> : null}
        {steps.map((step) => (
          <StepForm
            key={step.key}
            step={step}
            initial={{ ...step.empty, ...values[step.key] }}
            onSave={async (body) => {
              await onSave(step.key, body);
              if (isAll) onClose();
            }}
            hasTitle={steps.length > 1}
          />
        ))}
        {papers.length > 0 ? (
          <DocumentsFields papers={papers} files={files} onFile={onFile} {...(picture ? { picture } : {})} />
        ) : null}
      </div>
    </Dialog>
  );
}

type FormProps = { step: Step; initial: StepValues; onSave: (body: unknown) => Promise<unknown>; hasTitle: boolean };

function StepForm({ step, initial, onSave, hasTitle }: FormProps) {
  const form = useForm({
    schema: step.schema,
    initial,
    onSubmit: async (body) => {
      await onSave(body).catch(underOwnNames((field) => nameInStep(step, field)));
      showSnack("Cambios guardados");
    },
  });
  const { Fields } = step;
  return (
    <Form form={form}>
      {hasTitle ? <h3>{step.name}</h3> : null}
      <Fields form={form} />
      <Button look="fill" type="submit" className="self-start" busy={form.busy} busyLabel="Guardando">
        Guardar cambios
      </Button>
    </Form>
  );
}
