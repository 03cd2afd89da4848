import type { PauseStatus } from "@arranca/contract/relations/pause-words";

export const blockingPauses: readonly PauseStatus[] = ["proposed", "confirmed", "disputed"];

/** Shortens a pause to the end of the relation; 'none' if it would start after the end. */
export function afterEnd(
  { startsOn, endsOn, status }: { startsOn: string; endsOn: string; status: PauseStatus },
  lastDay: string,
) {
  if (!blockingPauses.includes(status)) return "as it is";
  if (status !== "confirmed" || startsOn > lastDay) return "none";
  return endsOn > lastDay ? { endsOn: lastDay } : "as it is";
}
