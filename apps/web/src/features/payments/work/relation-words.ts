import type { FileRelation } from "@arranca/contract/review/work";
import { shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { statusTone } from "#lib/statuses.ts";

export function daysOf({ startDate, finishDate }: Pick<FileRelation, "startDate" | "finishDate">): string {
  if (!startDate) return "Sin fecha de inicio";
  return finishDate ? `${shortDate(startDate)} a ${shortDate(finishDate)}` : `Desde el ${shortDate(startDate)}`;
}

/** Colour tone of a relation for the team: an unconfirmed one does not look done. */
export const toneOf = ({ status, confirmation }: Pick<FileRelation, "status" | "confirmation">): StatusTone =>
  status.key === "active" && confirmation !== "both" ? "running" : statusTone("relación", status.id);
