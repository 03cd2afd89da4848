import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

export default function IdleDialog({ onHere }: { onHere: () => void }) {
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onHere}
      title="¿Sigues ahí?"
      foot={
        <Button look="fill" onClick={onHere}>
          Sigo aquí
        </Button>
      }
    >
      <p>
        Llevas casi media hora sin usar la página. Si nadie responde en dos minutos, tu sesión se cierra por seguridad.
      </p>
    </Dialog>
  );
}
