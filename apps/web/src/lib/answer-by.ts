import { dayOf, weekdayDate } from "#lib/format.ts";

/** Says by which day the programme answers; a promise that was broken is said to be. */
export const answerBy = (due: string, today = dayOf(new Date())): string =>
  dayOf(due) < today
    ? `Debíamos responderte el ${weekdayDate(due)} y vamos tarde.`
    : `Te respondemos a más tardar el ${weekdayDate(due)}.`;
