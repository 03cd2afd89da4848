import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";

type Props = { count: number; onClose: () => void; onLeave: () => void };

/** Confirms a sign-out that would delete unsent course progress. */
export default function LeaveDialog({ count, onClose, onLeave }: Props) {
  const what = count === 1 ? "1 avance del curso" : `${count} avances del curso`;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Te falta enviar algo"
      look="danger"
      confirm="Cerrar sesión y perderlo"
      back="Quedarme"
      onConfirm={onLeave}
    >
      <p>
        Este dispositivo tiene {what} por enviar. Si cierras sesión ahora, se pierde. Espera unos minutos con internet y
        se envía solo.
      </p>
    </ConfirmDialog>
  );
}
