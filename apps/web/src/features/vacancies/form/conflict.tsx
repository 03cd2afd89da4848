import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { companyVacancyQuery } from "../shared/queries.ts";

type Props = {
  /** Id of the vacancy that another page saved; undefined without a conflict. */
  id: string | undefined;
  onReload: () => Promise<void>;
  /** Keep mine: overwrites the version saved by page `seen`. */
  onKeepMine: (seen: string | null) => void;
  /** Closes the dialog without a decision: the next save asks again. */
  onClose: () => void;
};

/** Dialog for two pages that edit one vacancy: the second to save chooses which version stays. */
export function ConflictDialog({ id, onReload, onKeepMine, onClose }: Props) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!id) return null;
  const keepMine = async () => {
    setBusy(true);
    try {
      const { edited_in } = await queryClient.fetchQuery({ ...companyVacancyQuery(id), staleTime: 0 });
      onKeepMine(edited_in);
    } catch {
      showSnack("No pudimos leer lo guardado. Revisa tu conexión e intenta otra vez.");
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title="Esta vacante cambió en otro lugar"
      foot={
        <>
          <Button onClick={() => void onReload()}>Cargar lo guardado</Button>
          <Button look="fill" busy={busy} busyLabel="Guardando" onClick={keepMine}>
            Conservar lo mío
          </Button>
        </>
      }
    >
      <p>
        Otra pestaña u otra persona de tu empresa la guardó después de que la abriste aquí. Si cargas lo guardado, se
        pierde lo que escribiste en esta pestaña; si conservas lo tuyo, se pierde lo otro.
      </p>
    </Dialog>
  );
}
