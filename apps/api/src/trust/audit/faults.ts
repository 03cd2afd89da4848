import { longDate } from "../../lib/time/spanish-dates.ts";
import type { ChainFault } from "./chain.ts";

/** Fault in the audit log; `row` is an id of `audit_log`, `seq` its position in the chain. */
export type Fault =
  | ChainFault
  | { kind: "unchained"; row: number }
  /** The audit chain is shorter than an anchor says, or has another hash at that position. */
  | { kind: "cut"; day: string; count: number; anchored: number }
  | { kind: "rewritten"; day: string; count: number }
  | { kind: "forged"; day: string };

type Words = { [K in Fault["kind"]]: (fault: Fault & { kind: K }) => string };

const words: Words = {
  changed: ({ seq, row }) => `El registro ${row} (lugar ${seq}) no dice lo que decía.`,
  moved: ({ seq, row, cameFrom }) => `El registro ${row} está en el lugar ${seq}, pero es el del lugar ${cameFrom}.`,
  removed: ({ seq, row }) => `Falta el registro ${row} (lugar ${seq}).`,
  missing: ({ from, to }) => (from === to ? `Falta el lugar ${from}.` : `Faltan los lugares ${from} a ${to}.`),
  unchained: ({ row }) => `El registro ${row} se metió sin pasar por la cadena.`,
  cut: ({ day, count, anchored }) =>
    `El ${longDate(day)} había ${anchored} registros y ahora hay ${count}: falta el final.`,
  rewritten: ({ day, count }) =>
    `Hasta el lugar ${count} la cadena es otra que el ${longDate(day)}: alguien la escribió de nuevo.`,
  forged: ({ day }) => `El ancla del ${longDate(day)} no la hizo este programa, o alguien la cambió.`,
};

export const faultSentence = <K extends Fault["kind"]>(fault: Fault & { kind: K }): string => words[fault.kind](fault);
