/**
 * An independent calculation of the support. It was written from docs/spec/product.md before its author read the
 * product's code, and imports nothing of it. docs/drills/year-of-support.md lists where the rules were silent.
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

export interface Pause extends Span {
  /** The day on which the second side confirmed it. */
  readonly agreed: Day;
  /** The day of 'Ya regresé': the pause ends the day before. */
  readonly back?: Day;
}

export interface End {
  readonly by: "company" | "person";
  readonly declared: Day;
  /** The day from which it counts: the company's at once, the person's once the company confirms it. */
  readonly inForce: Day;
  readonly last: Day;
}

export interface Relation {
  readonly company: number;
  /** The day on which both sides had confirmed. */
  readonly confirmed: Day;
  readonly start: Day;
  /** The end that was known when both confirmed. */
  readonly plannedEnd?: Day;
  readonly end?: End;
  readonly pauses: readonly Pause[];
}

export interface Voucher {
  /** N° Pago. */
  readonly payment: number;
  readonly uploaded: Day;
  /** The day of the last decision, the second look included. */
  readonly decided: Day;
  readonly approved: boolean;
}

export type HoldKind = "no account" | "changed account" | "blocked person" | "blocked company" | "late start";

/** No month is paid from the first day until the day before `until`. With `relation`: no month of that relation. */
export interface Hold {
  readonly kind: HoldKind;
  readonly from: Day;
  readonly until?: Day;
  /** Index in the story's relations. */
  readonly relation?: number;
  /** The team decided on the day `until` that the months are false: what is not paid by then is never due. */
  readonly provenFalse?: boolean;
}

/** The bank's answer to one attempt to pay a month. Without an entry: paid, on the order's first answer. */
export interface BankAnswer {
  readonly payment: number;
  readonly attempt: number;
  readonly returned: boolean;
  /** True if only the second answer has the line. */
  readonly late: boolean;
  /** The account is at fault: no month of the person is paid to it. */
  readonly ofAccount?: boolean;
  /** Days after the answer: the person gives another account, and its review ends. */
  readonly mended?: { readonly changed: number; readonly reviewed: number };
}

/** A wrong booking that two people corrected so many days after the answer. The bank was at fault, not the account. */
export interface Correction {
  readonly payment: number;
  readonly attempt: number;
  readonly after: number;
  readonly to: "paid" | "returned";
}

export interface Story {
  readonly relations: readonly Relation[];
  readonly vouchers: readonly Voucher[];
  readonly holds: readonly Hold[];
  readonly answers: readonly BankAnswer[];
  readonly corrections: readonly Correction[];
}

/** Payment order: the day it is built and sent, of its first answer, and of the answer with the late lines. */
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
  /** `isFalse`: not due because the team found it false; its money is promised no more. */
  readonly months: readonly (Month & { readonly state: State; readonly isFalse: boolean })[];
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

const roundHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Day after all events of a story. */
export const endOfTime: Day = "9999-12-31";

/** Facts known on the evening of a day: confirmed relations, ends in force, agreed pauses. */
export function knownOn(story: Story, today: Day): Story {
  const relations = story.relations
    .filter(({ confirmed }) => confirmed <= today)
    .map(({ end, pauses, ...relation }) => ({
      ...relation,
      ...(end && end.inForce <= today ? { end } : {}),
      pauses: pauses
        .filter(({ agreed }) => agreed <= today)
        .map((pause) => (pause.back && pause.back <= today ? { ...pause, last: plusDays(pause.back, -1) } : pause)),
    }));
  return { ...story, relations };
}

/** The months of one relation: paused days belong to no month and push the later days forward. */
export function monthsOf(
  { start, plannedEnd, end, pauses }: Relation,
  plan: { readonly months: number; readonly cents: number; readonly first: number },
): Omit<Month, "relation">[] {
  const months: Omit<Month, "relation">[] = [];
  const lastDay = [plannedEnd, end?.last].filter((day) => day !== undefined).sort()[0];
  let day = start;
  for (let k = 0; k < plan.months; k += 1) {
    const fullDays = numberOf(plusMonths(start, k + 1)) - numberOf(plusMonths(start, k));
    const earning: Day[] = [];
    for (; earning.length < fullDays && !(lastDay && day > lastDay); day = plusDays(day, 1))
      if (!pauses.some((pause) => within(day, pause))) earning.push(day);
    const [first] = earning;
    const last = earning.at(-1);
    if (!(first && last)) break;
    const month = { payment: plan.first + k, first, days: earning.length };
    if (earning.length === fullDays) months.push({ ...month, last, cents: plan.cents });
    else
      months.push({
        ...month,
        last: lastDay ?? last,
        cents: Math.min(plan.cents, roundHalfUp(plan.cents * earning.length, daysOfAMonth)),
      });
  }
  return months;
}

/** The months of all relations, with one lifetime number of months. */
export function plannedMonths(story: Story, terms: readonly Terms[]): { promised: (number | null)[]; months: Month[] } {
  const months: Month[] = [];
  const promised: (number | null)[] = [];
  let lifetime = 0;
  for (const [index, relation] of story.relations.entries()) {
    const { cents, months: setting } = termsOn(terms, relation.confirmed);
    const { end } = relation;
    const largest = Math.max(lifetime, setting);
    const used = months.length;
    const left = largest - used;
    const planned = monthsOf(relation, { months: left, cents, first: used + 1 });
    const payments = planned.map(({ payment }) => payment);
    const neverStarted =
      end !== undefined &&
      end.declared <= plusDays(relation.start, neverStartedDays) &&
      !story.vouchers.some(
        ({ payment, approved, decided }) => approved && decided < end.declared && payments.includes(payment),
      );
    if (neverStarted) {
      promised.push(null);
      continue;
    }
    lifetime = largest;
    promised.push(left);
    months.push(...planned.map((month) => ({ ...month, relation: index })));
  }
  return { months, promised };
}

/**
 * The last day for a voucher: 60 days after the month, or after both confirmed if that is later, and at least 15 days
 * after a rejection.
 */
export const deadlineOf = (month: Span, confirmed: Day, vouchers: readonly Voucher[]): Day =>
  vouchers
    .filter(({ approved }) => !approved)
    .map(({ decided }) => plusDays(decided, daysAfterRejection))
    .concat(plusDays(month.last, voucherDays), plusDays(confirmed, voucherDays))
    .reduce((latest, day) => (day > latest ? day : latest));

type Attempt = {
  readonly payment: number;
  readonly built: Day;
  readonly outcome: Line["outcome"];
  readonly on: Day;
  readonly answer?: BankAnswer;
};

/** Months, lines of orders and paid total of a person on the evening of `today`. */
export function expected(told: Story, orders: readonly Order[], terms: readonly Terms[], today: Day): Expected {
  const story = knownOn(told, today);
  const { months: planned, promised } = plannedMonths(story, terms);
  const lines: Line[] = [];
  const attempts: Attempt[] = [];

  const vouchersOf = (payment: number) => story.vouchers.filter((voucher) => voucher.payment === payment);
  const approvalOf = (payment: number, day: Day) =>
    vouchersOf(payment).find(({ approved, decided }) => approved && decided <= day);
  const heldOn = ({ relation }: Month, day: Day) =>
    story.holds.some(
      ({ from, until, provenFalse, relation: only }) =>
        (only === undefined || only === relation) && from <= day && (provenFalse || !until || day < until),
    );
  const reviewedOn = ({ on, answer }: Attempt) => answer?.mended && plusDays(on, answer.mended.reviewed);
  /** True while an account to which the bank returned a deposit is not mended. */
  const accountAtFaultOn = (day: Day) =>
    attempts.some((attempt) => {
      const { outcome, on, answer } = attempt;
      const reviewed = reviewedOn(attempt);
      return outcome === "returned" && answer?.ofAccount && on <= day && (!reviewed || day < reviewed);
    });
  /** True if the person has another account than the one that the order paid: its review holds the month. */
  const hasOtherAccount = ({ built }: Attempt, day: Day) =>
    story.holds.some(({ kind, from }) => kind === "changed account" && built < from && from <= day) ||
    attempts.some(
      ({ built: order, on, answer }) =>
        answer?.mended && built <= order && on <= day && plusDays(on, answer.mended.changed) <= day,
    );
  const lastAttempt = (payment: number) => attempts.findLast((attempt) => attempt.payment === payment);
  /** True if the month came back and its own cause is not mended on that day. */
  const waitsForMending = (payment: number, day: Day) => {
    const attempt = lastAttempt(payment);
    if (attempt?.outcome !== "returned" || attempt.on > day) return false;
    if (!attempt.answer?.ofAccount) return false;
    const reviewed = reviewedOn(attempt);
    return !reviewed || day < reviewed;
  };

  for (const [index, order] of orders.entries()) {
    if (order.built > today) break;
    const taken = planned.filter((month) => {
      const before = lastAttempt(month.payment);
      const isFree = before === undefined || (before.outcome === "returned" && before.on <= order.built);
      return (
        isFree &&
        month.last < order.built &&
        approvalOf(month.payment, order.built) &&
        !heldOn(month, order.built) &&
        !accountAtFaultOn(order.built) &&
        !waitsForMending(month.payment, order.built)
      );
    });
    for (const { payment, cents } of taken) {
      const attempt = attempts.filter((one) => one.payment === payment).length + 1;
      const answer = story.answers.find((one) => one.payment === payment && one.attempt === attempt);
      const correction = story.corrections.find((one) => one.payment === payment && one.attempt === attempt);
      const answered = answer?.late ? order.rest : order.answered;
      const correctedOn = correction && plusDays(answered, correction.after);
      const corrected = correctedOn && correctedOn <= today ? correction.to : undefined;
      const said = answer?.returned ? "returned" : "paid";
      const outcome = answered > today ? "unanswered" : (corrected ?? said);
      attempts.push({
        ...{ payment, built: order.built, outcome, on: corrected && correctedOn ? correctedOn : answered },
        ...(answer?.returned && !corrected ? { answer } : {}),
      });
      lines.push({ payment, order: index, cents, outcome });
    }
  }

  const isFalse = (month: Month) =>
    story.holds.some(
      ({ provenFalse, until, relation }) => provenFalse && relation === month.relation && until && until <= today,
    );
  const stateOf = (month: Month): State => {
    const last = lastAttempt(month.payment);
    if (last?.outcome === "paid") return "paid";
    if (last?.outcome === "unanswered") return "in an order";
    if (isFalse(month)) return "not due";
    if (approvalOf(month.payment, today)) {
      if (heldOn(month, today)) return "held";
      if (last?.outcome === "returned" && !hasOtherAccount(last, today)) return "returned";
      return accountAtFaultOn(today) || (last && waitsForMending(month.payment, today)) ? "held" : "approved";
    }
    const vouchers = vouchersOf(month.payment);
    if (vouchers.some(({ uploaded, decided }) => uploaded <= today && decided > today)) return "in review";
    const decided = vouchers.filter((voucher) => voucher.decided <= today);
    const { confirmed } = story.relations[month.relation] as Relation;
    return deadlineOf(month, confirmed, decided) < today ? "not due" : "waiting for a voucher";
  };
  const months = planned.map((month) => ({ ...month, state: stateOf(month), isFalse: isFalse(month) }));
  const paidCents = lines.filter(({ outcome }) => outcome === "paid").reduce((sum, { cents }) => sum + cents, 0);
  return { months, lines, paidCents, promised };
}
