import type { StatusTone } from "#ui/status-chip.tsx";

const tones: Record<number, StatusTone> = {
  1: "done",
  2: "running",
  3: "refused",
  4: "not-begun",
  5: "refused",
  6: "mine",
  7: "ended",
};

/** The shape of an account's status, by its number on the wire. */
export const accountTone = (statusId: number): StatusTone => tones[statusId] ?? "mine";
