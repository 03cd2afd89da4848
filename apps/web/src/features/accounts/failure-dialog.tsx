import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

type Props = { title: string; message: string | Error; onClose: () => void; action?: string };

export default function FailureDialog({ title, message, onClose, action = "Entendido" }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <Button look="fill" onClick={onClose}>
          {action}
        </Button>
      }
    >
      <p>{typeof message === "string" ? message : faultText(message)}</p>
    </Dialog>
  );
}
