import type { RelationJob } from "@arranca/contract/relations/relation";
import { longDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { statusTone } from "#lib/statuses.ts";

type Standing = Pick<RelationJob, "status" | "confirmation">;

/** The shape of a relation's status: an active one that nobody answered yet is not done. */
export function relationTone({ status, confirmation }: Standing): StatusTone {
  const tone = statusTone("relación", status.id);
  return tone === "done" && confirmation !== "both" ? "running" : tone;
}

/** Writes a day that may be missing: 'Sin fecha'. */
export const dayOrNone = (day: string | null): string => (day ? longDate(day) : "Sin fecha");

/** Writes a day without its year, as one says a date that is near: '27 de noviembre'. */
export const nearDate = (day: string): string => longDate(day).replace(/ de \d{4}$/, "");
