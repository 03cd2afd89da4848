import type { OpenVacancy } from "@arranca/contract/vacancies";
import type { QueryClient } from "@tanstack/react-query";
import { isOnline } from "#lib/retry.ts";
import { showSnack, showUndo } from "#ui/snackbar-store.ts";
import { sendWish } from "./saved-vacancies.queries.ts";

/** What a heart does: it answers at once, says what happened, offers to undo, and waits for the network. */
export function toggleSaved(client: QueryClient, vacancy: OpenVacancy, isSaved: boolean): void {
  sendWish(client, { vacancy, saved: !isSaved });
  if (isSaved) {
    showUndo(
      (seconds) => `La quitamos de tus guardadas (${seconds})`,
      () => sendWish(client, { vacancy, saved: true }),
    );
  } else
    showSnack(isOnline() ? "Guardada. La encuentras en Guardadas." : "Guardada. La enviamos al volver la conexión.");
}
