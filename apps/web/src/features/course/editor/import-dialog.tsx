import type { CourseEditor } from "@arranca/contract/course/editor";
import { packageBytes } from "@arranca/contract/course/limits";
import type { checkPackage } from "@arranca/contract/course/package";
import { smallStates } from "@arranca/contract/states/state-words";
import { countText } from "@arranca/contract/values/count-text";
import { useState } from "react";
import type { Contents } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FileField } from "#ui/files/file-field.tsx";
import type { StoredFile } from "#ui/files/use-upload.ts";
import { ChangeList } from "./change-list.tsx";
import { readPackage, useImport } from "./queries.ts";

type Checked = StoredFile & { file: File; found: Contents<typeof checkPackage> };

export function ImportDialog({ draft, onClose }: { draft: CourseEditor["draft"]; onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const take = useImport();
  const found = checked?.found;

  const confirm = () => {
    if (!checked) return;
    take.mutate(
      { file: checked.file, replaces: checked.found.replaces },
      {
        onSuccess: ({ message }) => {
          showSnack(message);
          onClose();
        },
        // The draft may have changed meanwhile, so the package must be read again.
        onError: () => setChecked(null),
      },
    );
  };
  return (
    <Dialog
      open
      keepOpenOutside
      size={630}
      onClose={onClose}
      title="Importar un curso"
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <Button look="fill" disabled={!checked} busy={take.isPending} busyLabel="Importando" onClick={confirm}>
            Importar
          </Button>
        </>
      }
    >
      <p className="muted">Primero te decimos qué cambiaría. Nada se publica: lo importado queda como borrador.</p>
      <FileField<Checked>
        label="Paquete del curso"
        kind="package"
        maxBytes={packageBytes}
        doneLabel={smallStates.fileChecked}
        value={checked}
        onValue={(value) => {
          take.reset();
          setChecked(value);
        }}
        upload={async (file, sending) => ({
          name: file.name,
          size: file.size,
          file,
          found: await readPackage(file, sending),
        })}
      />
      {take.error ? (
        <div role="alert">
          <Note tone="no">{faultText(take.error)}</Note>
        </div>
      ) : null}
      {found ? (
        <>
          <p role="status">
            Trae {countText(found.sections, "sección", "secciones")}, {countText(found.items, "lección", "lecciones")} y{" "}
            {countText(found.files, "archivo", "archivos")} ({found.new_files}{" "}
            {found.new_files === 1 ? "nuevo" : "nuevos"}
            ).{" "}
            {found.changes.length === 0
              ? "Es igual a lo que ya hay."
              : `${countText(found.same, "lección queda igual", "lecciones quedan igual")}.`}
          </p>
          {draft && draft.changes.length > 0 ? (
            <Note tone="wait">
              Reemplaza el borrador que hay, con {countText(draft.changes.length, "cambio", "cambios")} sin publicar. Si
              lo quieres conservar, expórtalo antes.
            </Note>
          ) : null}
          <ChangeList changes={found.changes} />
        </>
      ) : null}
    </Dialog>
  );
}
