import type { Query } from "@tanstack/react-query";
import { isOnline } from "#lib/calls/retry.ts";
import { hourOf, shortDate } from "#lib/format.ts";
import { useStore } from "#lib/use-store.ts";
import { classes } from "#ui/classes.ts";
import { Note } from "#ui/display/note.tsx";
import { useOldestShownAnswer } from "./oldest-shown-answer.ts";

type Props = {
  /** True if the page is a form that keeps typed text, so that nothing on it is out of date. */
  isForm?: boolean | undefined;
};

export function OfflineNote({ isForm = false }: Props) {
  const online = useStore(watchLine, isOnline);
  const seen = useOldestShownAnswer(mayChange);
  return (
    <div className={online ? undefined : classes("offline", isForm && "typing")} role="status">
      {online ? null : <Note tone="wait">{isForm ? formWords : seenWords(seen)}</Note>}
    </div>
  );
}

function watchLine(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

const formWords = "Sin conexión. Puedes seguir: se guarda en cuanto vuelva tu internet.";

const seenWords = (seen: number | undefined): string =>
  seen === undefined
    ? "Sin conexión. Sigue por sí solo cuando vuelva tu internet."
    : `Sin conexión. Esto es lo que vimos el ${shortDate(new Date(seen))}, ${hourOf(new Date(seen))}.`;

/** True if a shown answer can become outdated; answers kept for ever (for example catalogues) cannot. */
const mayChange = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
