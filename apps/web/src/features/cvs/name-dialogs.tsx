import { type Cv, cvLimits, makeCv, renameCv } from "@arranca/contract/cvs";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import type { FormField } from "#ui/dialogs/form-dialog-fields.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useMake, useRename } from "./queries.ts";

export const aliasField: FormField = {
  name: "alias",
  label: "Nombre para reconocerlo",
  help: "Por ejemplo: CV para ventas. Las empresas no lo ven.",
  kind: "text",
  required: true,
  limit: cvLimits.alias,
};

export function MakeDialog({ onClose }: { onClose: () => void }) {
  const make = useMake();
  return (
    <FormDialog
      title="Hacer CV con mi perfil"
      lead="Queda en una página PDF con lo que dice tu perfil hoy."
      fields={[aliasField]}
      schema={makeCv.body}
      initial={{ alias: "" }}
      confirm="Hacer CV"
      busyLabel="Haciendo"
      onClose={onClose}
      onSubmit={async ({ alias = "" }) => {
        await make.mutateAsync(alias);
        showSnack("Tu CV está listo.");
        onClose();
      }}
    />
  );
}

export function RenameDialog({ cv, onClose }: { cv: Cv; onClose: () => void }) {
  const rename = useRename();
  return (
    <FormDialog
      title="Cambiar nombre"
      fields={[aliasField]}
      schema={renameCv.body}
      initial={{ alias: cv.alias ?? "" }}
      confirm="Guardar nombre"
      busyLabel="Guardando"
      onClose={onClose}
      onSubmit={async ({ alias = "" }) => {
        const { message } = await rename.mutateAsync({ id: cv.id, alias });
        showSnack(message);
        onClose();
      }}
    />
  );
}
