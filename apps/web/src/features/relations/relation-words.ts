import { longDate } from "#lib/format.ts";

/** Writes a day that may be missing: 'Sin fecha'. */
export const dayOrNone = (day: string | null): string => (day ? longDate(day) : "Sin fecha");

/** Writes a day without its year, as one says a date that is near: '27 de noviembre'. */
export const nearDate = (day: string): string => longDate(day).replace(/ de \d{4}$/, "");

/** The latest day on which the other side answers. */
export const answersBy = (day: string): string => `Contesta a más tardar el ${nearDate(day)}`;

/** Of a relation that waits for who reads it. */
export const yourTurn = (answerBy: string): string => `Te toca a ti: contesta a más tardar el ${nearDate(answerBy)}`;
