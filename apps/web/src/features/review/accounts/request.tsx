import type { AccountFile } from "@arranca/contract/review/accounts";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useCloseRequest } from "../queries.ts";

export function RequestCard({ file }: { file: AccountFile }) {
  const [sure, setSure] = useState(false);
  const close = useCloseRequest();
  if (!file.actions.includes("close_request")) return null;
  const [request] = file.requests;
  if (!request) return null;

  const end = () => {
    setSure(false);
    close.mutate(request.id, {
      onSuccess: ({ message }) => showSnack(message),
      onError: (error) => showSnack(faultText(error)),
    });
  };
  const count = request.sections.length === 1 ? "1 cambio" : `${request.sections.length} cambios`;
  if (request.answered_at)
    return (
      <AskCard
        level={2}
        title={`${file.short_name} respondió ${count}`}
        actions={
          <Button look="wait" busy={close.isPending} busyLabel="Aprobando" onClick={end}>
            Aprobar los cambios
          </Button>
        }
      >
        {longDate(request.answered_at, { time: true })}. La cuenta sigue activa. Si algo falta, pídelo en su línea.
      </AskCard>
    );
  return (
    <>
      <Note tone="wait" title={`Esperamos que responda ${count}`}>
        <span className="row wrap between">
          <span>
            {request.responsable ?? "El equipo"} lo pidió el {longDate(request.created_at, { time: true })}. La cuenta
            sigue activa.
          </span>
          <Button size="sm" onClick={() => setSure(true)}>
            Retirar la solicitud
          </Button>
        </span>
      </Note>
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title="¿Retirar la solicitud?"
        confirm="Sí, retirarla"
        onConfirm={end}
      >
        <p>Le avisamos que ya no tiene que hacer nada. Queda en el historial.</p>
      </ConfirmDialog>
    </>
  );
}
