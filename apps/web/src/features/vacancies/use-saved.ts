import type { OpenVacancy } from "@arranca/contract/vacancies";
import { useQuery } from "@tanstack/react-query";
import { isOnline } from "#lib/retry.ts";
import { showSnack, showUndo } from "#ui/snackbar-store.ts";
import { savedVacanciesQuery, useToggleSaved } from "./saved.queries.ts";

/** Whether a vacancy is saved, and what its heart does: it answers at once, says what happened, and waits for the network. */
export function useSaved(vacancy: OpenVacancy, isSaved = false) {
  const { data: saved = isSaved } = useQuery({
    ...savedVacanciesQuery,
    select: ({ publications }) => publications.some(({ id }) => id === vacancy.id),
  });
  const change = useToggleSaved();
  const set = (wanted: boolean) => change.mutate({ vacancy, saved: wanted });
  const toggle = () => {
    set(!saved);
    if (saved) {
      showUndo(
        (seconds) => `La quitamos de tus guardadas (${seconds})`,
        () => set(true),
      );
    } else
      showSnack(isOnline() ? "Guardada. La encuentras en Guardadas." : "Guardada. La enviamos al volver la conexión.");
  };
  return { saved, toggle };
}
