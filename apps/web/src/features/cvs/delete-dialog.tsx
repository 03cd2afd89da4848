import type { Cv } from "@arranca/contract/cvs";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useDelete } from "./queries.ts";
import { nameOf } from "./words.ts";

/** Asks before a CV goes, and says who keeps it. */
export function DeleteDialog({ cv, onClose }: { cv: Cv; onClose: () => void }) {
  const remove = useDelete();
  const confirm = async () => {
    const { message } = await remove.mutateAsync(cv);
    showSnack(message);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Borrar este CV?"
      confirm="Sí, borrar"
      look="danger"
      busy={remove.isPending}
      busyLabel="Borrando"
      error={remove.error}
      onConfirm={() => void confirm().catch(() => {})}
    >
      <p>
        Ya no podrás mandar «{nameOf(cv)}».
        {cv.times_sent > 0 ? " Las postulaciones en las que ya lo mandaste lo conservan." : null}
      </p>
    </ConfirmDialog>
  );
}
