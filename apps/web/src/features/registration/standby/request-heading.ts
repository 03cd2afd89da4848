import { type RequestStatus, requestStatuses, type restOfReview } from "@arranca/contract/review/requests";
import { taskState } from "./task-state.ts";

/** Heading of a change request: the number of changes left. 'Casi listo' only if a reviewer approved all other sections. */
export function requestHeading(
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
