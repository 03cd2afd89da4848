import { messages } from "@arranca/contract/values/validation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { withFormFieldNames } from "#lib/calls/refused-fields.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { useLeaveQuestion } from "#ui/dialogs/use-leave-question.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import type { StoredFile } from "#ui/files/use-upload.ts";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { DocumentsFields, type IdentityChoice } from "../documents/document-fields.tsx";
import type { DocumentKind, KeptFiles } from "../documents/document-kinds.ts";
import { nameInStep, type Step, type StepValues } from "../step.ts";

type Props = {
  title: string;
  asked?: string;
  hint?: string | undefined;
  /** Name of the requested field: it gets the focus and is required. */
  focus?: string | undefined;
  steps: readonly Step[];
  values: Record<string, StepValues>;
  papers: readonly DocumentKind[];
  files: KeptFiles;
  another?: readonly string[];
  identity?: IdentityChoice | undefined;
  picture?: "person" | "company" | undefined;
  onFile: (area: string, file: StoredFile | null) => void;
  onSave: (step: string, body: unknown) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Dialog that edits one section of the registration. Fields are saved with the button, which closes the dialog; documents
 * are stored when chosen.
 */
export function SectionDialog(props: Props) {
  const { title, asked, hint, focus, steps, values, papers, files, another = [], identity, picture } = props;
  const { onFile, onSave, onClose } = props;
  const fields = useRef<HTMLDivElement>(null);
  const forms = useRef(new Map<string, StepHandle>());
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (focus) fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focus)}"]`)?.focus();
  }, [focus]);
  const save = async () => {
    setSaving(true);
    const isSaved = await saveAll([...forms.current.values()]);
    setSaving(false);
    if (!isSaved) return;
    showSnack("Cambios guardados");
    onClose();
  };
  const { leave, question } = useLeaveQuestion({
    isLost: () => !isSaving && [...forms.current.values()].some(({ isChanged }) => isChanged),
    onClose,
  });
  return (
    <>
      {question}
      <Dialog
        open
        title={title}
        size={782}
        onClose={leave}
        keepOpenOutside
        foot={
          <>
            <Button onClick={leave}>Cerrar</Button>
            {steps.length > 0 ? (
              <Button look="fill" busy={isSaving} busyLabel="Guardando" onClick={() => void save()}>
                Guardar cambios
              </Button>
            ) : null}
          </>
        }
      >
        <div className="stack gap-6" ref={fields}>
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
              asked={focus !== undefined && focus in step.empty ? focus : undefined}
              initial={{ ...step.empty, ...values[step.key] }}
              onHandle={(handle) => forms.current.set(step.key, handle)}
              onSend={save}
              onSave={(body) => onSave(step.key, body)}
              hasTitle={steps.length > 1}
            />
          ))}
          {papers.length > 0 || picture ? (
            <DocumentsFields {...{ papers, files, another, identity, onFile }} {...(picture ? { picture } : {})} />
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

/** Makes an optional field of the registration required, because a reviewer requested it. */
const asking = ({ schema }: Step, asked: string) =>
  z.pipe(
    z
      .record(z.string(), z.string())
      .check(z.refine((values) => values[asked]?.trim() !== "", { path: [asked], error: messages.required })),
    schema as z.ZodMiniType<unknown, StepValues>, // a step finds out itself what was made of its text
  );

type StepHandle = { isChanged: boolean; save: () => Promise<boolean> };

/**
 * Saves the changed forms; a single form is always saved. Returns false at the first refused form, which shows its error.
 */
async function saveAll(forms: readonly StepHandle[]): Promise<boolean> {
  for (const form of forms) {
    if ((form.isChanged || forms.length === 1) && !(await form.save())) return false;
  }
  return true;
}

type FormProps = {
  step: Step;
  asked: string | undefined;
  initial: StepValues;
  /** Called after each render with the functions that save this form. */
  onHandle: (handle: StepHandle) => void;
  onSend: () => Promise<void>;
  onSave: (body: unknown) => Promise<unknown>;
  hasTitle: boolean;
};

function StepForm({ step, asked, initial, onHandle, onSend, onSave, hasTitle }: FormProps) {
  const isSaved = useRef(false);
  const form = useForm({
    schema: asked === undefined ? step.schema : asking(step, asked),
    initial,
    onSubmit: async (body) => {
      await onSave(body).catch(withFormFieldNames((field) => nameInStep(step, field)));
      isSaved.current = true;
    },
  });
  useEffect(() => {
    onHandle({
      isChanged: form.dirty,
      save: async () => {
        isSaved.current = false;
        await form.submit();
        return isSaved.current;
      },
    });
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    return onSend();
  };
  const { Fields } = step;
  const control: typeof form.control = (name) =>
    name === asked ? { ...form.control(name), optional: false } : form.control(name);
  return (
    <Form form={{ ...form, submit: send }}>
      {hasTitle ? <h3>{step.name}</h3> : null}
      <Fields form={{ ...form, control }} />
      {/* The button of the foot saves every form, so it is none's own: Enter presses this one. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
    </Form>
  );
}
