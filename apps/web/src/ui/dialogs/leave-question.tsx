import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = { open: boolean; title?: string | undefined; onStay: () => void; onLeave: () => void };

export function LeaveQuestion({ open, title = "¿Salir sin guardar?", onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title={title}
      back="Seguir editando"
      confirm="Salir"
      onConfirm={onLeave}
    >
      <p>Los cambios que no has guardado se pierden.</p>
    </ConfirmDialog>
  );
}
