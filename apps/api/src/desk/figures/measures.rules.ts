import type { FigureKey, Measure } from "@arranca/contract/figures";

export type Counts = {
  registered: number;
  course: number;
  approved: number;
  applied: number;
  selected: number;
  confirmed: number;
  paid: number;
  finished: number;
  people_paid: number;
  money_paid: number;
  reviewed: number;
  reviewed_in_time: number;
  days_to_pay: number | null;
  deposits_paid: number;
  deposits_returned: number;
};

export type FollowUps = ReadonlyMap<number, { answered: number; working: number }>;
type Counted = { counts: Counts; followUps: FollowUps; answers: { percent: number | null; of: number } };

const count = (value: number): Measure => ({ value, of: null });
const percent = (part: number, of: number): Measure => ({ value: of === 0 ? null : Math.round((100 * part) / of), of });

/** Figures of a period from its counts. */
export function measuresOf({ counts, followUps, answers }: Counted): Record<FigureKey, Measure> {
  const working = (days: number) => percent(followUps.get(days)?.working ?? 0, followUps.get(days)?.answered ?? 0);
  const plain = (key: keyof Counts) => count(counts[key] ?? 0);
  return {
    ...{ registered: plain("registered"), course: plain("course"), approved: plain("approved") },
    ...{ applied: plain("applied"), selected: plain("selected"), confirmed: plain("confirmed") },
    ...{ paid: plain("paid"), finished: plain("finished") },
    ...{ working_30: working(30), working_90: working(90), working_180: working(180) },
    reviewed_in_time: percent(counts.reviewed_in_time, counts.reviewed),
    answered_in_time: { value: answers.percent, of: answers.of },
    days_to_pay: { value: counts.days_to_pay, of: counts.deposits_paid },
    returned: percent(counts.deposits_returned, counts.deposits_paid + counts.deposits_returned),
    ...{ people_paid: plain("people_paid"), money_paid: plain("money_paid") },
  };
}
