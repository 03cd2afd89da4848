import { addOtherList } from "@arranca/contract/review/other-lists";
import { countText } from "@arranca/contract/values/count-text";
import { messages } from "@arranca/contract/values/validation";
import { useState } from "react";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { SendingProgress } from "#ui/files/sending-progress.tsx";
import { SheetField } from "#ui/files/sheet-field.tsx";
import { contentOf, usePersistentSend } from "#ui/files/use-persistent-send.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useAddOtherList } from "./other-lists.queries.ts";

export function AddOtherListDialog({ onClose }: { onClose: () => void }) {
  const add = useAddOtherList();
  const { state, send } = usePersistentSend();
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    schema: addOtherList.body,
    initial: { name: "" },
    onSubmit: async ({ name }) => {
      if (!file) return setMissing(true);
      const added = await send(contentOf({ name }, [file]), (sending) => add.mutateAsync({ name, file, sending }));
      const without =
        added.rows_without > 0 ? ` ${countText(added.rows_without, "renglón", "renglones")} sin CURP.` : "";
      showSnack(`${added.message}. De las tuyas, ${added.found}.${without}`);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      title="Agregar un padrón"
      lead="Un archivo de texto o CSV con una CURP en cada renglón. Lo demás del archivo no se guarda."
      confirm="Agregar"
      busyLabel="Agregando"
      isLost={form.dirty || file !== undefined}
      leaveTitle="¿Salir sin agregarlo?"
      onClose={onClose}
    >
      <TextInput label="Nombre del programa" {...form.control("name")} />
      <SheetField
        label="Archivo"
        accept=".csv,.txt,text/csv,text/plain"
        error={isMissing ? messages.required : form.errors.file}
        value={file}
        onValue={(chosen) => {
          setMissing(false);
          form.setErrors({});
          setFile(chosen);
        }}
      />
      {state ? <SendingProgress state={state} label="el padrón" /> : null}
    </FormDialogFrame>
  );
}
