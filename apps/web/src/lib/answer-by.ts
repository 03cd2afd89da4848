import { dayOf, weekdayDate } from "#lib/format.ts";

/** Sentence with the day of the programme's answer. If it has passed, the delay is admitted. */
export const answerBy = (due: string, today = dayOf(new Date())): string =>
  dayOf(due) < today
    ? `Debíamos responderte el ${weekdayDate(due)} y vamos tarde.`
    : `Te respondemos a más tardar el ${weekdayDate(due)}.`;
