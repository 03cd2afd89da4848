import type { CloseCause } from "@arranca/contract/applications";
import type { ApplicationStatus } from "@arranca/contract/statuses";
import { addDays, daysBetween, startOfDay } from "../../lib/time/clock.ts";
import { answerDay } from "../../lib/time/working-days.ts";

export type AnswerCount = {
  appliedOn: string;
  status: ApplicationStatus;
  closeCause: CloseCause | null;
  decidedOn: string | null;
  count: number;
};

/**
 * Figures on the answers of a company or of all companies. `percent` is null with too few applications; `days` also where
 * most are unanswered.
 */
export type AnswerFigures = { percent: number | null; days: number | null; of: number };

const judgedDays = 180;
/** Minimum number of applications for figures on answers; fewer predict nothing. */
const fewestJudged = 5;

export const judgedSince = (today: string): Date => startOfDay(addDays(today, -judgedDays));

/**
 * Percentage of applications decided within the promised working days, of all that were decided or are overdue, and the
 * median of days until the decision. Used for the public card, the company's dashboard and the landing page (ADR 95).
 */
export function answerFigures(
  counts: readonly AnswerCount[],
  { today, holidays }: { today: string; holidays: readonly string[] },
): AnswerFigures {
  const dueDays = new Map<string, string>();
  const dueOn = (day: string) => {
    const due = dueDays.get(day) ?? answerDay(day, holidays);
    dueDays.set(day, due);
    return due;
  };
  const judged = counts.flatMap((one) => {
    const answer = answerOf(one, { due: dueOn(one.appliedOn), today });
    return answer ? [{ ...answer, count: one.count }] : [];
  });
  const of = sum(judged);
  if (of < fewestJudged) return { percent: null, days: null, of };
  const inTime = sum(judged.filter(({ isInTime }) => isInTime));
  return { percent: Math.round((100 * inTime) / of), days: medianDays(judged), of };
}

type Answer = { days: number; isInTime: boolean };
const never: Answer = { days: Number.POSITIVE_INFINITY, isInTime: false };

/**
 * Answer of the company to an application; undefined if the application does not count, because the company still has time,
 * or somebody else ended it.
 */
function answerOf(
  { appliedOn, status, closeCause, decidedOn }: AnswerCount,
  { due, today }: { due: string; today: string },
): Answer | undefined {
  if ((status === "selected" || status === "discarded") && decidedOn)
    return { days: daysBetween(appliedOn, decidedOn), isInTime: decidedOn <= due };
  if (status !== "closed") return due < today ? never : undefined;
  if (closeCause === "no_answer") return never;
  // Closing the vacancy is no answer; an application overdue by then counts as unanswered.
  return closeCause === "vacancy_closed" && decidedOn && due < decidedOn ? never : undefined;
}

type Judged = Answer & { count: number };
const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

function medianDays(judged: readonly Judged[]): number | null {
  const middle = sum(judged) / 2;
  let passed = 0;
  for (const { days, count } of judged.toSorted((one, other) => one.days - other.days)) {
    passed += count;
    if (passed >= middle) return Number.isFinite(days) ? days : null;
  }
  return null;
}
