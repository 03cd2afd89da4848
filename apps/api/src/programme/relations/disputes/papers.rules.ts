import { mostEvidence } from "@arranca/contract/relations/dispute-papers";
import { addWorkingDays } from "../../../lib/time/working-days.ts";

export type Question = { answer_by: string; answered_at: Date | null };

/** Question that a side can still answer. A deadline ends with its day. */
export const openQuestion = <Q extends Question>(questions: readonly Q[], today: string): Q | undefined =>
  questions.find(({ answer_by, answered_at }) => answered_at === null && today <= answer_by);

/** Why a side cannot add so many files of evidence. */
export function whyNotAdd(known: number, added: number): string | undefined {
  if (known + added <= mostEvidence) return undefined;
  const left = mostEvidence - known;
  if (left === 0) return `Ya mandaste ${mostEvidence} archivos, que son los que caben.`;
  return left === 1 ? "Puedes mandar un archivo más." : `Puedes mandar ${left} archivos más.`;
}

/**
 * Day from which the days of the team count, after a question that stopped them from the day it was asked until the day of the
 * answer.
 */
export function clockAfter(
  { before, days, answerBy }: { before: string; days: number; answerBy: string },
  answeredOn: string,
  holidays: readonly string[],
): string {
  let unused = 0;
  while (unused < days && addWorkingDays(answeredOn, unused + 1, holidays) <= answerBy) unused += 1;
  return addWorkingDays(before, days - unused, holidays);
}
