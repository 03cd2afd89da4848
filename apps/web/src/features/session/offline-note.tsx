import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { isOnline } from "#lib/calls/retry.ts";
import { hourOf, shortDate } from "#lib/format.ts";
import { useStore } from "#lib/use-store.ts";
import { Note } from "#ui/display/note.tsx";

/** One line above the page while the device has no line: what stands below is greyed, and from when it is. */
export function OfflineNote() {
  const queryClient = useQueryClient();
  const online = useStore(watchLine, isOnline);
  return (
    <div className={online ? undefined : "offline"} role="status">
      {online ? null : <Note tone="wait">{offlineWords(seenAt(queryClient))}</Note>}
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

/** When the oldest of what the page shows was read; lists that never change do not count. */
function seenAt(queryClient: QueryClient): number | undefined {
  const read = queryClient
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(({ observers }) => observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  return read.length > 0 ? Math.min(...read) : undefined;
}
