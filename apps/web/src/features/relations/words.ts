import { longDate, shortDate } from "#lib/format.ts";

export const dayOrNone = (day: string | null): string => (day ? longDate(day) : "Sin fecha");

/** Writes a day without its year: '27 de noviembre'. */
export const nearDate = (day: string): string => longDate(day).replace(/ de \d{4}$/, "");

export const answersBy = (day: string): string => `Contesta a más tardar el ${nearDate(day)}`;

/** Writes a calendar month as 'nov 2026'. */
export const monthName = (month: string): string => shortDate(`${month}-01`).replace(/^\d+ /, "");
