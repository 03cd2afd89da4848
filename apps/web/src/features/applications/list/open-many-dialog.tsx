import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";

type Props = { count: number; onClose: () => void; onConfirm: () => void };

export const OpenManyDialog = ({ count, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    onClose={onClose}
    onConfirm={onConfirm}
    title={count === 1 ? "¿Abrir 1 postulación?" : `¿Abrir ${count} postulaciones?`}
    confirm="Sí, pasar a En proceso"
  >
    <p>Pasan a «En proceso» y le avisamos a cada persona que abriste su postulación.</p>
  </ConfirmDialog>
);
