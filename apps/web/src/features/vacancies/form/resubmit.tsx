import { text } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";

const why = z.object({ note: text(300, 10) });

type Props = { onClose: () => void; onSend: (note: string) => Promise<unknown> };

export function ResubmitDialog({ onClose, onSend }: Props) {
  return (
    <FormDialog
      title="No cambiaste nada"
      lead="La vacante va igual que cuando la rechazamos. Si ya corregiste lo que pedimos de otra forma, cuéntalo; si no, regresa y edítala."
      fields={[{ name: "note", label: "¿Qué cambió?", required: true, kind: "text-area", limit: 300 }]}
      schema={why}
      initial={{ note: "" }}
      confirm="Enviar así"
      busyLabel="Enviando"
      onClose={onClose}
      onSubmit={({ note = "" }) => onSend(note)}
    />
  );
}
