import type { Query } from "@tanstack/react-query";
import { isOnline } from "#lib/calls/retry.ts";
import { hourOf, shortDate } from "#lib/format.ts";
import { useStore } from "#lib/use-store.ts";
import { classes } from "#ui/classes.ts";
import { Note } from "#ui/display/note.tsx";
import { useOldestShownAnswer } from "./oldest-shown-answer.ts";

type Props = {
  /** The page is a form that keeps its typed text, so nothing on it is out of date. */
  isForm?: boolean | undefined;
};

/** Note above the page while the device is offline: the time of the data, which is greyed. */
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

/** Answers kept on the device for ever (for example catalogues) are not reported as old. */
const mayChange = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
