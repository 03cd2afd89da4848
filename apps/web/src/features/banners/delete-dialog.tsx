import type { StaffBanner } from "@arranca/contract/banners";
import { ActDialog } from "#ui/dialogs/act-dialog.tsx";
import { useDeleteBanner } from "./editor.queries.ts";

export function DeleteBannerDialog({ banner, onClose }: { banner: StaffBanner; onClose: () => void }) {
  return (
    <ActDialog
      title="¿Eliminar el banner?"
      confirm="Sí, eliminar"
      busyLabel="Eliminando"
      act={useDeleteBanner()}
      input={banner.id}
      onClose={onClose}
    >
      <p>
        «{banner.alt}» deja de mostrarse y se borran sus imágenes y sus clics. Para quitarlo sólo por un tiempo,
        páusalo.
      </p>
    </ActDialog>
  );
}
