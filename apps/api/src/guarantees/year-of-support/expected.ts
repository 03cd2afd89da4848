/**
 * An independent calculation of the support: written from docs/spec/product.md alone, it imports nothing of the
 * product. ASSUMPTIONS.md beside this file lists where product.md is silent, and what is assumed here.
 */
import { type Day, numberOf, plusDays, plusMonths } from "./days.ts";

/** The settings of the programme from one day on. */
export interface Terms {
  readonly from: Day;
  readonly cents: number;
  readonly months: number;
}

/** From the first to the last day, both included. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

export interface Relation {
  readonly company: number;
  /** The day on which both sides had confirmed. */
  readonly confirmed: Day;
  readonly start: Day;
  readonly end?: { readonly declared: Day; readonly last: Day };
  readonly pauses: readonly Span[];
}

export interface Voucher {
  /** N° Pago. */
  readonly payment: number;
  readonly uploaded: Day;
  /** The day of the last decision: the second look included. */
  readonly decided?: Day;
  readonly approved: boolean;
}

/** No month may be paid from the first day until the day before `until`. Without `company`: no month of the person. */
export interface Hold {
  readonly from: Day;
  readonly until?: Day;
  readonly company?: number;
  /** The team decided that the months of a blocked company are false: they are never paid. */
  readonly provenFalse?: boolean;
}

/** What the bank answers to one attempt to pay a month. Without an entry: paid, on the order's first answer. */
export interface BankAnswer {
  readonly payment: number;
  readonly attempt: number;
  readonly returned: boolean;
  /** The line is missing in the first answer and stands in the second one. */
  readonly late: boolean;
  /** The day on which the cause of the return was mended: the account changed and reviewed. */
  readonly mended?: Day;
}

/** A wrong booking that two people corrected on a day. */
export interface Correction {
  readonly payment: number;
  readonly attempt: number;
  readonly day: Day;
  readonly to: "paid" | "returned";
  readonly mended?: Day;
}

export interface Story {
  readonly relations: readonly Relation[];
  readonly vouchers: readonly Voucher[];
  readonly holds: readonly Hold[];
  readonly answers: readonly BankAnswer[];
  readonly corrections: readonly Correction[];
}

/** One payment order: the day it is built, of its first answer, and of the answer with the late lines. */
export interface Order {
  readonly built: Day;
  readonly answered: Day;
  readonly rest: Day;
}

export type State =
  | "waiting for a voucher"
  | "in review"
  | "approved"
  | "held"
  | "in an order"
  | "paid"
  | "returned"
  | "not due";

export interface Month extends Span {
  /** N° Pago. */
  readonly payment: number;
  /** Index in the story's relations. */
  readonly relation: number;
  /** Days that earn. */
  readonly days: number;
  readonly cents: number;
}

export interface Line {
  readonly payment: number;
  /** Index in the list of orders. */
  readonly order: number;
  readonly cents: number;
  readonly outcome: "paid" | "returned" | "unanswered";
}

export interface Expected {
  readonly months: readonly (Month & { readonly state: State })[];
  readonly lines: readonly Line[];
  readonly paidCents: number;
  /** Months promised by each relation; null: annulled, 'no empezó'. */
  readonly promised: readonly (number | null)[];
}

const neverStartedDays = 15;
const voucherDays = 60;
const daysAfterRejection = 15;
const daysOfAMonth = 30;

const within = (day: Day, { first, last }: Span) => first <= day && day <= last;

const termsOn = (terms: readonly Terms[], day: Day): Terms => {
  const found = terms.findLast(({ from }) => from <= day);
  if (!found) throw new Error(`No terms on ${day}`);
  return found;
};

/** True if the end annuls the relation: declared within 15 days of the start, before any approved voucher. */
const neverStarted = ({ start, end }: Relation, approvedBefore: (day: Day) => boolean) =>
  end !== undefined && end.declared <= plusDays(start, neverStartedDays) && !approvedBefore(end.declared);

const roundHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The months of one relation: paused days belong to no month and push the later days forward. */
export function monthsOf(
  relation: Relation,
  plan: { readonly months: number; readonly cents: number; readonly first: number },
): Omit<Month, "relation">[] {
  const { start, end, pauses } = relation;
  const months: Omit<Month, "relation">[] = [];
  let day = start;
  for (let k = 0; k < plan.months; k += 1) {
    const fullDays = numberOf(plusMonths(start, k + 1)) - numberOf(plusMonths(start, k));
    const earning: Day[] = [];
    for (; earning.length < fullDays && !(end && day > end.last); day = plusDays(day, 1))
      if (!pauses.some((pause) => within(day, pause))) earning.push(day);
    const [first] = earning;
    const last = earning.at(-1);
    if (!(first && last)) break;
    const cents = earning.length === fullDays ? plan.cents : roundHalfUp(plan.cents * earning.length, daysOfAMonth);
    months.push({ payment: plan.first + k, first, last, days: earning.length, cents });
  }
  return months;
}

/** The months of all relations, with one lifetime number of months. */
export function plannedMonths(story: Story, terms: readonly Terms[]): Pick<Expected, "promised"> & { months: Month[] } {
  const months: Month[] = [];
  const promised: (number | null)[] = [];
  let largest = 0;
  for (const [index, relation] of story.relations.entries()) {
    const { cents, months: setting } = termsOn(terms, relation.confirmed);
    largest = Math.max(largest, setting);
    const used = months.length;
    const left = largest - used;
    const planned = monthsOf(relation, { months: left, cents, first: used + 1 });
    const payments = planned.map(({ payment }) => payment);
    const approvedBefore = (day: Day) =>
      story.vouchers.some(
        ({ payment, approved, decided }) => approved && decided && decided < day && payments.includes(payment),
      );
    if (neverStarted(relation, approvedBefore)) {
      promised.push(null);
      continue;
    }
    promised.push(left);
    months.push(...planned.map((month) => ({ ...month, relation: index })));
  }
  return { months, promised };
}

/** The last day for a voucher: 60 days after the month, and at least 15 days after a rejection. */
export const deadlineOf = (month: Span, vouchers: readonly Voucher[]): Day =>
  vouchers
    .filter(({ approved, decided }) => !approved && decided)
    .map(({ decided }) => plusDays(decided as Day, daysAfterRejection))
    .concat(plusDays(month.last, voucherDays))
    .reduce((latest, day) => (day > latest ? day : latest));

/** All that product.md says of a person's months on the evening of `today`. */
export function expected(story: Story, orders: readonly Order[], terms: readonly Terms[], today: Day): Expected {
  const { months: planned, promised } = plannedMonths(story, terms);
  const lines: Line[] = [];

  const months = planned
    .filter(({ first }) => first <= today)
    .map((month) => {
      const vouchers = story.vouchers.filter(({ payment }) => payment === month.payment);
      const approved = vouchers.find((voucher) => voucher.approved && voucher.decided && voucher.decided <= today);
      const { company } = story.relations[month.relation] as Relation;
      const holds = story.holds.filter((hold) => hold.company === undefined || hold.company === company);
      const provenFalse = holds.some((hold) => hold.provenFalse && hold.until && hold.until <= today);
      const heldOn = (day: Day) =>
        holds.some(({ from, until, provenFalse: untrue }) => from <= day && (untrue || !until || day < until));

      let state: State = "approved";
      let attempt = 0;
      /** The first day on which the next order may take the month; null: never, as it is paid or not mended. */
      let payableFrom: Day | null = approved ? maximum(approved.decided as Day, plusDays(month.last, 1)) : null;
      for (const [index, order] of orders.entries()) {
        if (order.built > today || payableFrom === null || order.built < payableFrom || heldOn(order.built)) continue;
        attempt += 1;
        const answer = story.answers.find((one) => one.payment === month.payment && one.attempt === attempt);
        const correction = story.corrections.find((one) => one.payment === month.payment && one.attempt === attempt);
        const answered = answer?.late ? order.rest : order.answered;
        let outcome: Line["outcome"] = "unanswered";
        if (answered <= today) {
          outcome = answer?.returned ? "returned" : "paid";
          payableFrom = (outcome === "returned" && answer?.mended) || null;
          if (correction && correction.day <= today) {
            outcome = correction.to;
            payableFrom = (outcome === "returned" && correction.mended) || null;
          }
        } else payableFrom = null;
        lines.push({ payment: month.payment, order: index, cents: month.cents, outcome });
        state = outcome === "unanswered" ? "in an order" : outcome;
      }
      const settled = state === "paid" || state === "in an order";
      if (provenFalse && !settled) state = "not due";
      else if (!approved) {
        if (vouchers.some(({ uploaded, decided }) => uploaded <= today && (!decided || decided > today)))
          state = "in review";
        else state = deadlineOf(month, vouchers) < today ? "not due" : "waiting for a voucher";
      } else if (state === "approved" && heldOn(today)) state = "held";
      return { ...month, state };
    });
  const paidCents = lines.filter(({ outcome }) => outcome === "paid").reduce((sum, { cents }) => sum + cents, 0);
  return { months, lines, paidCents, promised };
}

const maximum = (a: Day, b: Day): Day => (a > b ? a : b);
