import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import type { QueryClient } from "@tanstack/react-query";
import { isOnline } from "#lib/calls/retry.ts";
import { showSnack, showUndo } from "#ui/feedback/snackbar-store.ts";
import { sendSave } from "./saved-vacancies.queries.ts";

/** Toggles the saved state of a vacancy: shown at once, with a snackbar that offers undo; waits for the network. */
export function toggleSaved(client: QueryClient, vacancy: OpenVacancy, isSaved: boolean): void {
  // The distance belongs to the search that found it, not to the saved list.
  const card = { ...vacancy, distance: null };
  sendSave(client, { vacancy: card, saved: !isSaved });
  if (isSaved) {
    showUndo(
      (seconds) => `La quitamos de tus guardadas (${seconds})`,
      () => sendSave(client, { vacancy: card, saved: true }),
    );
  } else
    showSnack(isOnline() ? "Guardada. La encuentras en Guardadas." : "Guardada. La enviamos al volver la conexión.");
}
