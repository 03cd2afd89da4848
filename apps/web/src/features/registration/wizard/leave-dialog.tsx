import { useEffect, useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { forgetUploads, hasUploads } from "#ui/files/use-upload.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  flush: () => Promise<boolean>;
  hasSaved: boolean;
  onLeave: () => Promise<unknown>;
};

export function LeaveDialog({ open, onClose, flush, hasSaved, onLeave }: Props) {
  const [isSaved, setIsSaved] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!open) return setIsSaved(undefined);
    void flush().then(setIsSaved);
  }, [open, flush]);
  const leave = async () => {
    setBusy(true);
    try {
      forgetUploads();
      await onLeave();
    } finally {
      setBusy(false);
    }
  };
  const isUploading = open && hasUploads();
  const kept = isSaved !== false && !isUploading;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="¿Salir del registro?"
      confirm={kept ? "Sí, salir" : "Salir sin guardar"}
      look={kept ? "fill" : "danger"}
      back="Seguir aquí"
      onConfirm={leave}
      busy={busy || isSaved === undefined}
      busyLabel={busy ? "Saliendo" : "Guardando"}
    >
      <p>
        {isUploading
          ? "Todavía se está subiendo un archivo. Si sales ahora, tendrás que elegirlo otra vez; lo demás se queda guardado."
          : !kept
            ? "No pudimos guardar lo último que escribiste. Si sales ahora, se pierde; lo que ya estaba guardado se queda."
            : hasSaved
              ? "Tu avance está guardado. Entra con tu correo y tu contraseña para seguir donde te quedaste."
              : "Todavía no hay datos guardados. Puedes volver cuando quieras con tu correo y tu contraseña."}
      </p>
    </ConfirmDialog>
  );
}
