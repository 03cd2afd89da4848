import { keysOf } from "../keys.ts";

/** Those who can act on a month of support, with what the team calls them. */
export const monthActors = {
  person: "La persona",
  reviewer: "Revisión",
  supervisor: "Supervisión",
  payer: "Pagos",
  authoriser: "Quien autoriza",
  bank: "El banco",
} as const;
export type MonthActor = keyof typeof monthActors;
export const monthActorKeys = keysOf(monthActors);
