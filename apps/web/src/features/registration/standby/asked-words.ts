import { type RequestStatus, requestStatuses, type restOfReview } from "@arranca/contract/review/requests";
import { taskState } from "./task-state.ts";

/**
 * The heading of a request: how many changes are left. 'Casi listo' only where a reviewer has found the other sections right; with
 * everything corrected only the sending is left.
 */
export function askedWords(
  { rounds, id, sections }: Pick<RequestStatus, "rounds" | "id" | "sections">,
  rest: ReturnType<typeof restOfReview>,
): string {
  const round = rounds.find((one) => one.id === id) ?? { statusId: requestStatuses.settled.id };
  const open = sections.filter((item) => taskState(item, round) === "asked").length;
  if (open === 0) return "Todo listo para enviar";
  const total = sections.length;
  const figure = open === total ? open : `${open} de ${total}`;
  const left = `${open === 1 ? "falta" : "faltan"} ${figure} ${total === 1 ? "cambio" : "cambios"}`;
  return rest.every(({ isReviewed }) => isReviewed) ? `Casi listo: ${left}` : `Te ${left}`;
}
