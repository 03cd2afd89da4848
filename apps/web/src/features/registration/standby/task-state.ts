import type { ChangeRequest, RequestSection } from "@arranca/contract/review/requests";
import { requestStatuses } from "@arranca/contract/review/requests";
import { sectionStates } from "@arranca/contract/review/section-states";
import { type StateWord, smallStates } from "@arranca/contract/states/state-words";
import type { StatusTone } from "#lib/status-tone.ts";

export type TaskState = "asked" | "ready" | "review" | "unseen" | "fine";

export const taskWords: Record<TaskState, { word: StateWord; tone: StatusTone; means: string }> = {
  asked: { word: sectionStates.asked, tone: "mine", means: "Te toca a ti: corrígelo o responde." },
  ready: { word: smallStates.answerReady, tone: "not-begun", means: "Ya lo corregiste o respondiste. Falta enviarlo." },
  review: { word: sectionStates.in_review, tone: "running", means: "Lo estamos revisando otra vez." },
  unseen: { word: sectionStates.open, tone: "not-begun", means: "No tienes que hacer nada por ahora." },
  fine: { word: sectionStates.approved, tone: "done", means: "Está bien. No tienes que hacer nada." },
};

/** State of a requested change: open, ready to be sent after an edit or an answer, or in review after sending. */
export function taskState(
  item: Pick<RequestSection, "edited_at" | "answered_at">,
  round: Pick<ChangeRequest, "statusId">,
): TaskState {
  if (round.statusId === requestStatuses.settled.id) return "fine";
  if (round.statusId === requestStatuses.answered.id) return "review";
  return item.answered_at || item.edited_at ? "ready" : "asked";
}

export const titleOf = (item: Pick<RequestSection, "field" | "name" | "label">): string =>
  item.field ? `${item.name}: ${item.label}` : item.name;

export const changesWords = (count: number): string => (count === 1 ? "un cambio" : `${count} cambios`);
