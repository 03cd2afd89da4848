import type { StaffBanner } from "@arranca/contract/banners";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useDeleteBanner } from "./editor.queries.ts";

/** The seed's confirmation 'delete banner'. */
export function DeleteBannerDialog({ banner, onClose }: { banner: StaffBanner; onClose: () => void }) {
  const remove = useDeleteBanner();
  const confirm = async () => {
    const { message } = await remove.mutateAsync(banner.id);
    showSnack(message);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Eliminar el banner?"
      confirm="Sí, eliminar"
      look="danger"
      busy={remove.isPending}
      busyLabel="Eliminando"
      error={remove.error}
      onConfirm={() => void confirm().catch(() => {})}
    >
      <p>
        «{banner.alt}» deja de mostrarse y se borran sus imágenes, sus vistas y sus clics. Para quitarlo sólo por un
        tiempo, páusalo.
      </p>
    </ConfirmDialog>
  );
}
