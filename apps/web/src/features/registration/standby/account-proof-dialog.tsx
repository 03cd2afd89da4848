import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paymentsKey } from "#lib/query-keys.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import type { StoredFile } from "#ui/files/use-upload.ts";
import { DocumentField } from "../documents/document-field.tsx";
import { accountProofKind, keptFiles } from "../documents/document-kinds.ts";
import { personInfoQuery, requestQuery } from "../queries.ts";

/** Sent photos can be replaced but not deleted: 'Borrar' only frees the field for the next file. */
const paper = { ...accountProofKind, remove: async () => undefined };

/** Asks for the photo that proves a changed bank account. It is stored when chosen, and can be replaced until it is reviewed. */
export function AccountProofDialog({ onClose }: { onClose: () => void }) {
  const { data } = useSuspenseQuery(personInfoQuery);
  const queryClient = useQueryClient();
  const { state, refused } = data.account_proof;
  const [photo, setPhoto] = useState<StoredFile | null>(
    () => keptFiles(data.documents, null)[accountProofKind.area] ?? null,
  );
  const keep = (file: StoredFile | null) => {
    setPhoto(file);
    const changed = [["person"], personInfoQuery.queryKey, requestQuery("person").queryKey, paymentsKey];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Dialog
      open
      title="Foto de tu cuenta nueva"
      size={782}
      onClose={onClose}
      keepOpenOutside
      foot={
        <Button look={photo ? "fill" : "line"} onClick={onClose}>
          {photo ? "Listo" : "Después"}
        </Button>
      }
    >
      {state === null ? (
        <p>Tu cuenta bancaria ya no espera ninguna foto.</p>
      ) : (
        <div className="stack gap-3">
          {refused ? (
            <Note tone="wait" title="Te pedimos otra foto">
              {refused}
            </Note>
          ) : null}
          <p>
            Sube una foto o un PDF de tu estado de cuenta, o una foto del frente de tu tarjeta. Se deben leer tu nombre
            y el número de la cuenta. Con ella revisamos que es tuya; mientras tanto tus pagos esperan.
          </p>
          <DocumentField paper={paper} value={photo} onValue={keep} />
          {photo ? (
            <Note>Ya la tenemos. Te avisamos cuando revisemos tu cuenta; puedes cambiar la foto hasta entonces.</Note>
          ) : (
            <p className="text-14 muted">Nunca subas el reverso de la tarjeta: ahí está su código.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
