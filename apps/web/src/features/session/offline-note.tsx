import type { Query } from "@tanstack/react-query";
import { isOnline } from "#lib/calls/retry.ts";
import { hourOf, shortDate } from "#lib/format.ts";
import { useStore } from "#lib/use-store.ts";
import { Note } from "#ui/display/note.tsx";
import { useOldestShown } from "./oldest-shown.ts";

/** One line above the page while the device has no line: what stands below is greyed, and from when it is. */
export function OfflineNote() {
  const online = useStore(watchLine, isOnline);
  const seen = useOldestShown(mayChange);
  return (
    <div className={online ? undefined : "offline"} role="status">
      {online ? null : <Note tone="wait">{offlineWords(seen)}</Note>}
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

const offlineWords = (seen: number | undefined): string =>
  seen === undefined
    ? "Sin conexión. Sigue por sí solo cuando vuelva tu internet."
    : `Sin conexión. Esto es lo que vimos el ${shortDate(new Date(seen))}, ${hourOf(new Date(seen))}.`;

/** Lists that never change are as good as new. */
const mayChange = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
