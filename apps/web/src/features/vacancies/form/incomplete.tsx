import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

type Props = { open: boolean; onClose: () => void; onComplete: () => void };

export const IncompleteDialog = ({ open, onClose, onComplete }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Información incompleta de la vacante"
    foot={
      <Button look="fill" onClick={onComplete}>
        Completar descripción
      </Button>
    }
  >
    <p>Escribe la descripción completa: qué hará la persona, en qué horario y con quién. Al menos 20 caracteres.</p>
  </Dialog>
);
