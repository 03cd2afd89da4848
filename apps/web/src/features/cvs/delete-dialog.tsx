import type { Cv } from "@arranca/contract/cvs";
import { ActDialog } from "#ui/dialogs/act-dialog.tsx";
import { useDelete } from "./queries.ts";
import { nameOf } from "./words.ts";

export function DeleteDialog({ cv, onClose }: { cv: Cv; onClose: () => void }) {
  return (
    <ActDialog
      title="¿Borrar este CV?"
      confirm="Sí, borrar"
      busyLabel="Borrando"
      act={useDelete()}
      input={cv}
      onClose={onClose}
    >
      <p>
        Ya no podrás mandar «{nameOf(cv)}».
        {cv.times_sent > 0 ? " Las postulaciones en las que ya lo mandaste lo conservan." : null}
      </p>
    </ActDialog>
  );
}
