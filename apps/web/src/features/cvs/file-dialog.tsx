import { type Cv, cvLimits, uploadCv } from "@arranca/contract/cvs";
import { uploadMaxBytes } from "@arranca/contract/limits";
import { messages } from "@arranca/contract/values/validation";
import { IconFileText, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "#lib/calls/call.ts";
import { fileSize } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { hintOf, refusalText } from "#ui/files/file-rules.ts";
import { readChosen } from "#ui/files/read-chosen.ts";
import { SendingProgress } from "#ui/files/sending-progress.tsx";
import { readUnsent } from "#ui/files/unsent.ts";
import { useChoice } from "#ui/files/use-choice.ts";
import { contentOf, usePersistentSend } from "#ui/files/use-persistent-send.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import css from "./cvs.module.css";
import { useSendFile } from "./queries.ts";
import { nameOf } from "./words.ts";

/** Place of the dialog, under which the tab remembers an interrupted choice of a file. */
export const placeOf = (replaced?: Cv): string => `CV ${replaced?.id ?? ""}`;

/** Dialog that uploads a file as a new, named CV, or replaces the file of a CV, which keeps its name. */
export function FileDialog({ replaced, onClose }: { replaced?: Cv; onClose: () => void }) {
  const sendFile = useSendFile();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { state, send } = usePersistentSend();
  const place = placeOf(replaced);
  const [before] = useState(() => readUnsent(place));
  const form = useForm({
    schema: replaced ? z.object({}) : uploadCv.body,
    initial: { alias: before?.values?.alias ?? "" },
    onSubmit: async (_body, { alias }) => {
      if (!file) return;
      setFault(undefined);
      const target = replaced ? { replacedId: replaced.id } : { alias };
      try {
        await send(contentOf(target, [file]), (sending) => sendFile.mutateAsync({ ...target, file, sending }));
      } catch (error) {
        const ofFile = error instanceof ApiError ? error.fields.file : undefined;
        if (!ofFile) throw error;
        return setFault(ofFile);
      }
      showSnack(replaced ? "Reemplazaste tu CV." : "Guardamos tu CV.");
      onClose();
    },
  });
  const choice = useChoice(place, file ? [file.name] : [], { alias: form.values.alias });
  // The file is not a form field: its error is shown together with that of the name.
  const submit = (event?: FormEvent) => {
    if (!file) setFault(messages.required);
    return form.submit(event);
  };
  const pick = async (picked: File) => {
    setFault(undefined);
    const read = await readChosen(picked, { kind: "cv", maxBytes: uploadMaxBytes });
    if (read instanceof File) setFile(read);
    else setFault(refusalText(read));
  };
  return (
    <FormDialogFrame
      form={{ ...form, submit }}
      isLost={file !== undefined || form.values.alias !== ""}
      onClose={onClose}
      title={replaced ? `Reemplazar «${nameOf(replaced)}»` : "Subir un CV"}
      {...(replaced && replaced.times_sent > 0
        ? { lead: "Las postulaciones en las que ya lo mandaste conservan el anterior." }
        : {})}
      confirm={replaced ? "Reemplazar" : "Guardar CV"}
      busyLabel="Subiendo"
    >
      {replaced ? null : (
        <TextInput
          label="Nombre para reconocerlo"
          help="Por ejemplo: CV para ventas. Las empresas no lo ven."
          limit={cvLimits.alias}
          {...form.control("alias")}
        />
      )}
      <div className="stack gap-2" data-field="CV">
        <p className="label">Archivo</p>
        {file ? (
          <div className={css.file}>
            <Icon of={IconFileText} />
            <span className="grow clip text-14">
              {file.name} · {fileSize(file.size)}
            </span>
            <IconButton icon={IconTrash} label={`Borrar ${file.name}`} onClick={() => setFile(undefined)} />
          </div>
        ) : (
          <FilePicker
            kind="cv"
            label="el CV"
            choice={choice}
            onPick={(picked) => void pick(picked)}
            disabled={form.busy}
            input={{
              id: "cv-file",
              "aria-invalid": fault ? true : undefined,
              "aria-describedby": fault ? "cv-fault" : "cv-help",
            }}
          />
        )}
        {fault ? (
          <FieldError id="cv-fault" message={fault} />
        ) : (
          <p className="help" id="cv-help">
            {hintOf("cv", uploadMaxBytes)}.
          </p>
        )}
      </div>
      {state ? <SendingProgress state={state} label="el CV" /> : null}
    </FormDialogFrame>
  );
}
