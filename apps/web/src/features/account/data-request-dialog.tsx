import { askDataRequest, type DataRight, dataRights } from "@arranca/contract/data-requests";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useAskDataRequest } from "./queries.ts";

type Props = {
  free: readonly DataRight[];
  isBlocked: boolean;
  onClose: () => void;
};

// Links to pages that answer faster than a request does.
const quicker: Partial<Record<string, string>> = {
  access: "Con «Descargar mis datos» tienes una copia ahora mismo, sin esperar.",
};
const quickerUnlessBlocked: Partial<Record<string, string>> = {
  ...quicker,
  cancellation: "Para borrar toda tu cuenta no hace falta pedirlo: elige «Cancelar mi cuenta».",
};

export function DataRequestDialog({ free, isBlocked, onClose }: Props) {
  const hints = isBlocked ? quicker : quickerUnlessBlocked;
  const ask = useAskDataRequest();
  return (
    <ReasonDialog
      title="Solicitud sobre tus datos"
      schema={askDataRequest.body}
      choice={{
        name: "right",
        label: "¿Qué quieres pedir?",
        options: free.map((right) => ({ value: right, label: dataRights[right].name, help: dataRights[right].asks })),
      }}
      words={{
        name: "words",
        label: "Cuéntanos qué pides",
        help: "Di de qué dato se trata y qué quieres que hagamos.",
        limit: 1000,
      }}
      confirm="Enviar solicitud"
      onClose={onClose}
      onSend={async (body) => {
        const { message } = await ask.mutateAsync(body);
        onClose();
        showSnack(message);
      }}
    >
      {(chosen) => (hints[chosen] ? <Note>{hints[chosen]}</Note> : null)}
    </ReasonDialog>
  );
}
