import { dayMs } from "../values/durations.ts";

/** Error message for the date of a proof of address: too old or in the future; undefined if it is valid. */
export function proofDateProblem(issuedOn: string, today: string, maxDays: number): string | undefined {
  const days = (Date.parse(today) - Date.parse(issuedOn)) / dayMs;
  if (days < 0) return "Esa fecha todavía no llega. Escribe la que dice tu comprobante.";
  return days > maxDays ? `Tu comprobante tiene más de ${maxDays} días. Usa uno más reciente.` : undefined;
}

export const lastDayOfProof = (issuedOn: string, maxDays: number): string =>
  new Date(Date.parse(issuedOn) + maxDays * dayMs).toISOString().slice(0, 10);

/** Days before a proof of address expires in which its owner is asked for a new one. */
const warnedDays = 14;

/** Validity of a proof of address: `good`, `ending` within the warning period, or `over`. */
export function proofState(issuedOn: string, today: string, maxDays: number): "good" | "ending" | "over" {
  const left = (Date.parse(lastDayOfProof(issuedOn, maxDays)) - Date.parse(today)) / dayMs;
  return left < 0 ? "over" : left < warnedDays ? "ending" : "good";
}
