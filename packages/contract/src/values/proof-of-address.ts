import { dayMs } from "./durations.ts";

/** What is wrong with the day that a proof of address bears, or undefined: it may not be old, nor of tomorrow. */
export function proofDateProblem(issuedOn: string, today: string, maxDays: number): string | undefined {
  const days = (Date.parse(today) - Date.parse(issuedOn)) / dayMs;
  if (days < 0) return "Esa fecha todavía no llega. Escribe la que dice tu comprobante.";
  return days > maxDays ? `Tu comprobante tiene más de ${maxDays} días. Usa uno más reciente.` : undefined;
}

/** The last day on which a proof of address of this day is recent enough. */
export const lastDayOfProof = (issuedOn: string, maxDays: number): string =>
  new Date(Date.parse(issuedOn) + maxDays * dayMs).toISOString().slice(0, 10);

/** How long before its last day its owner is told to bring another one. */
const warnedDays = 14;

/** Whether a proof of address of this day is recent enough for a while, for a few days more, or no longer. */
export function proofState(issuedOn: string, today: string, maxDays: number): "good" | "ending" | "over" {
  const left = (Date.parse(lastDayOfProof(issuedOn, maxDays)) - Date.parse(today)) / dayMs;
  return left < 0 ? "over" : left < warnedDays ? "ending" : "good";
}
