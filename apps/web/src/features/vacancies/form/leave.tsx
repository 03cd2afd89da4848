import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";

type Props = {
  open: boolean;
  isNew: boolean;
  /** True for an open vacancy, which has no draft: leaving loses the changes. */
  live: boolean;
  onStay: () => void;
  onLeave: () => Promise<void>;
};

export function LeaveDialog({ open, isNew, live, onStay, onLeave }: Props) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await onLeave();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title={isNew ? "¿Salir de la nueva vacante?" : "¿Salir sin enviar?"}
      back="Seguir editando"
      confirm="Salir"
      onConfirm={leave}
      busy={busy}
      busyLabel="Guardando"
    >
      <p>
        {live
          ? "Los cambios que no has guardado se pierden. La versión publicada sigue visible."
          : "Guardamos lo que llevas como borrador. Lo encontrarás en Empleos."}
      </p>
    </ConfirmDialog>
  );
}
