import type { StatusTone } from "#ui/status-chip.tsx";

/** The tone of each application status by its number; anything else has the default look. */
const tones: Record<number, StatusTone> = { 1: "not-begun", 2: "running", 3: "done", 4: "ended", 5: "ended" };
export const applicationTone = (statusId: number): StatusTone => tones[statusId] ?? "not-begun";

/** The two halves of who a candidate is: 'Administración | Universidad de Guanajuato'. */
export const studyText = (candidate: { careerName: string | null; institutionName: string | null }) =>
  [candidate.careerName, candidate.institutionName].filter(Boolean).join(" | ");
