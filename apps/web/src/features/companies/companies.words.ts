import type { StatusTone } from "#ui/status-chip.tsx";

const candidateTones: Record<number, StatusTone> = { 1: "not-begun", 2: "running", 3: "done", 4: "ended", 5: "ended" };
const vacancyTones: Record<number, StatusTone> = {
  1: "done",
  2: "running",
  3: "refused",
  4: "ended",
  5: "ended",
  6: "ended",
};

/** The tone of a candidate's status by its number; anything else has the default look. */
export const candidateTone = (statusId: number): StatusTone => candidateTones[statusId] ?? "not-begun";
export const vacancyTone = (statusId: number): StatusTone => vacancyTones[statusId] ?? "not-begun";

/** '1 vacante', '3 vacantes'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
