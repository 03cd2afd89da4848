import { dayOf, weekdayDate } from "#lib/format.ts";

/** Sentence with the day by which the programme answers. After that day it admits the delay. */
export const answerBy = (due: string, today = dayOf(new Date())): string =>
  dayOf(due) < today
    ? `Debíamos responderte el ${weekdayDate(due)} y vamos tarde.`
    : `Te respondemos a más tardar el ${weekdayDate(due)}.`;
