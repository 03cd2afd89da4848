import type { MonthActor } from "@arranca/contract/payments/month-actors";
import { type ReturnCauseKey, returnCause } from "@arranca/contract/payments/return-causes";
import { mendDays, voucherDeadlineDays } from "@arranca/contract/payments/vouchers";
import type { OrderStatus, SupportMonthStatus, VoucherStatus } from "@arranca/contract/statuses";
import { addDays, addMonths, businessDate, daysBetween } from "../../../lib/time/clock.ts";
import { longDate, money } from "../../../lib/time/spanish-dates.ts";

/** Planned month of support: N° Pago, first and last day, cents. */
export type MonthPlan = { number: number; startsOn: string; endsOn: string; amount: number };

/** Cents for a shortened month of support: days divided by 30, rounded half up, at most the whole amount. */
export const amountForDays = (amount: number, days: number): number =>
  Math.min(amount, Math.floor((amount * days) / 30 + 0.5));

/** Paused days of a relation, which earn nothing. Pauses do not overlap; earliest first. */
export type PausedDays = { from: string; to: string };

/** Support that both sides confirmed: `months` of support, numbered from `first` on, and the days paused since. */
export type Promised = {
  startDate: string;
  endDate: string | null;
  amount: number;
  months: number;
  first?: number;
  pauses?: readonly PausedDays[];
};

const lengthOf = ({ from, to }: PausedDays) => daysBetween(from, to) + 1;

/** Planned day of a month, pushed forward by the pauses that start on it or before. */
const pushed = (day: string, pauses: readonly PausedDays[]): string =>
  pauses.reduce((at, pause) => (at >= pause.from ? addDays(at, lengthOf(pause)) : at), day);

const workedDays = (from: string, to: string, pauses: readonly PausedDays[]): number =>
  pauses.reduce((days, pause) => {
    const [first, last] = [pause.from > from ? pause.from : from, pause.to < to ? pause.to : to];
    return first > last ? days : days - lengthOf({ from: first, to: last });
  }, daysBetween(from, to) + 1);

/**
 * Plans the promised months of support (product.md 4): month k runs from the start plus k-1 months to the day before the
 * next one. A pause pushes the end of its month and all later ones forward. A known end cuts the last month, which is paid
 * by its days over 30.
 */
export function planMonths({ pauses = [], ...promise }: Promised): MonthPlan[] {
  const plan = Array.from({ length: promise.months }, (_, index) => ({
    number: (promise.first ?? 1) + index,
    startsOn: pushed(addMonths(promise.startDate, index), pauses),
    endsOn: pushed(addDays(addMonths(promise.startDate, index + 1), -1), pauses),
    amount: promise.amount,
  }));
  return promise.endDate === null ? plan : cutMonths(plan, promise.endDate, promise.amount, pauses);
}

/**
 * Months of support left when a relation ends on `lastDay`: later ones are dropped, the current one is paid by the days
 * worked.
 */
export const cutMonths = (
  months: readonly MonthPlan[],
  lastDay: string,
  amount: number,
  pauses: readonly PausedDays[] = [],
): MonthPlan[] =>
  months
    .filter((month) => month.startsOn <= lastDay)
    .map((month) =>
      month.endsOn <= lastDay
        ? month
        : { ...month, endsOn: lastDay, amount: amountForDays(amount, workedDays(month.startsOn, lastDay, pauses)) },
    );

/** True if a later pause cannot move the month: it has a voucher, or money is on its way. */
export const keepsItsDays = (month: { paidOn: string | null; inOrder: boolean; hasVoucher: boolean }): boolean =>
  month.paidOn !== null || month.inOrder || month.hasVoucher;

/** Changes that bring the months of a relation to the plan; `kept` months keep their days. */
export function monthChanges(
  now: readonly (MonthPlan & { id: string; kept: boolean; isDue: boolean })[],
  plan: readonly MonthPlan[],
): { add: MonthPlan[]; move: (MonthPlan & { id: string })[]; drop: string[] } {
  const before = new Map(now.map((month) => [month.number, month]));
  const planned = new Set(plan.map(({ number }) => number));
  const isSame = (one: MonthPlan, other: MonthPlan) =>
    one.startsOn === other.startsOn && one.endsOn === other.endsOn && one.amount === other.amount;
  return {
    add: plan.filter(({ number }) => !before.has(number)),
    move: plan.flatMap((month) => {
      const was = before.get(month.number);
      return was && !was.kept && !(was.isDue && isSame(was, month)) ? [{ ...month, id: was.id }] : [];
    }),
    drop: now.filter(({ number, kept }) => !kept && !planned.has(number)).map(({ id }) => id),
  };
}

export type MonthFacts = {
  endsOn: string;
  /** Day on which both sides had confirmed the relation; no deadline starts before it. */
  confirmedOn: string;
  paidOn: string | null;
  notDueReason: string | null;
  holdReason: string | null;
  signalHeld: boolean;
  returnReason: string | null;
  voucher: VoucherStatus | null;
  rejectedOn: string | null;
  inOrder: boolean;
  returnCause: ReturnCauseKey | null;
  sameAccountAsReturned: boolean;
  /**
   * Cause that blocks payments to the person's bank account: a deposit of this or another month was returned for a fault of
   * the account.
   */
  accountHold: ReturnCauseKey | null;
  /** Last digits of the account that the bank already pays, if the person has another one by now. */
  formerAccount: string | null;
  accountBlocked: boolean;
  hasClabe: boolean;
  hasCurp: boolean;
  /** True if the first CURP of the person waits for its review. */
  curpInReview: boolean;
  bankInReview: boolean;
  /** True if the person still has to send the photo that the changed account needs. */
  accountProofMissing: boolean;
  /** Why the last photo of the account was not accepted. */
  accountProofRefused: string | null;
  /** True if somebody else still has to decide the voucher again. */
  secondLookOpen: boolean;
};

export const uploadFrom = (endsOn: string) => addDays(endsOn, 1);

/** Last day on which a month's voucher is accepted: 60 days after its end, at least 15 after a rejection. */
export function uploadUntil(facts: Pick<MonthFacts, "endsOn" | "confirmedOn" | "rejectedOn">): string {
  const from = facts.endsOn > facts.confirmedOn ? facts.endsOn : facts.confirmedOn;
  const deadline = addDays(from, voucherDeadlineDays);
  const mend = facts.rejectedOn === null ? deadline : addDays(facts.rejectedOn, mendDays);
  return mend > deadline ? mend : deadline;
}

/**
 * True if the month waits because its own deposit was returned: for a fault of the bank account until that is released, else
 * until staff tries again.
 */
const isReturned = (facts: MonthFacts): boolean =>
  facts.returnReason !== null &&
  facts.sameAccountAsReturned &&
  (facts.accountHold !== null || !returnCause(facts.returnCause ?? "other").isOfAccount);

/** True if staff can put a returned month into an order without another bank account. */
export const mayRetry = (facts: MonthFacts): boolean => isReturned(facts) && facts.accountHold === null;

export const heldAccountWords = (key: ReturnCauseKey) => `El banco devolvió otro depósito: ${returnCause(key).name}`;

/** Sentence for the person about a returned deposit: the bank's cause and the next step. */
const returnWords = (key: ReturnCauseKey) =>
  `El banco devolvió el depósito: ${returnCause(key).name}. ${returnCause(key).sentence}`;

/**
 * Status of a month of support today. The order of the checks is the rule: a paid month is always paid, whatever else is
 * true.
 */
export function monthStatus(facts: MonthFacts, today: string): SupportMonthStatus {
  if (facts.paidOn !== null || facts.voucher === "paid") return "paid";
  if (facts.notDueReason !== null) return "not_due";
  if (facts.inOrder) return "in_order";
  if (facts.voucher === "approved") {
    if (facts.accountBlocked || facts.holdReason !== null || facts.signalHeld) return "held";
    if (isReturned(facts)) return "returned";
    if (!facts.hasClabe || !facts.hasCurp || facts.bankInReview || facts.accountHold !== null) return "held";
    if (facts.secondLookOpen) return "held";
    return "approved";
  }
  if (facts.voucher === "pending") return "in_review";
  if (today < uploadFrom(facts.endsOn)) return "upcoming";
  if (today > uploadUntil(facts)) return "not_due";
  return "waiting";
}

export type Hold =
  | "block"
  | "reason"
  | "signal"
  | "no account"
  | "no curp"
  | "curp review"
  | "account proof"
  | "bank review"
  | "return"
  | "second look";

/** Reason that holds a month whose voucher is approved; the first that applies counts. */
export function heldBy(facts: MonthFacts): Hold {
  if (facts.accountBlocked) return "block";
  if (facts.holdReason !== null) return "reason";
  if (facts.signalHeld) return "signal";
  if (!facts.hasClabe) return "no account";
  if (!facts.hasCurp) return facts.curpInReview ? "curp review" : "no curp";
  if (facts.accountHold !== null) return "return";
  if (facts.accountProofMissing) return "account proof";
  return facts.bankInReview ? "bank review" : "second look";
}

const actorOfHold: Record<Hold, MonthActor> = {
  block: "supervisor",
  reason: "supervisor",
  signal: "supervisor",
  "no account": "person",
  "no curp": "person",
  "curp review": "reviewer",
  "account proof": "person",
  "bank review": "reviewer",
  return: "person",
  "second look": "reviewer",
};

const actorOfOrder: Record<OrderStatus, MonthActor> = {
  draft: "payer",
  to_authorise: "authoriser",
  authorised: "payer",
  sent: "bank",
  reconciled: "payer",
  cancelled: "payer",
};

/**
 * Side that must act next, so that the month is paid; null if nobody can: it is paid, not due, or has not ended. `order` is
 * the status of the payment order that has the month.
 */
export function whoActs(status: SupportMonthStatus, facts: MonthFacts, order: OrderStatus | null): MonthActor | null {
  const actors: Record<SupportMonthStatus, MonthActor | null> = {
    upcoming: null,
    waiting: "person",
    in_review: "reviewer",
    approved: "payer",
    held: actorOfHold[heldBy(facts)],
    in_order: actorOfOrder[order ?? "draft"],
    paid: null,
    returned: returnCause(facts.accountHold ?? facts.returnCause ?? "other").actor === "person" ? "person" : "payer",
    not_due: null,
  };
  return actors[status];
}

const accountProofWords = ({ accountProofRefused: refused }: MonthFacts): string =>
  refused
    ? `Sube otra foto de tu estado de cuenta o tarjeta: ${refused}`
    : "Sube una foto de tu estado de cuenta o tarjeta, a tu nombre: con ella revisamos tu cuenta nueva";

const secondLookWords = "Falta la segunda revisión";

/** Sentence for the person why a month does not proceed; null if there is nothing to explain. */
export function monthReason(status: SupportMonthStatus, facts: MonthFacts): string | null {
  if (status === "not_due") return facts.notDueReason ?? "Venció el plazo para subir el comprobante";
  if (status === "returned") return returnWords(facts.accountHold ?? facts.returnCause ?? "other");
  if (status === "in_order" && facts.formerAccount)
    return `Este depósito va a tu cuenta de antes, la que termina en ${facts.formerAccount}: el banco ya tenía la orden`;
  if (status !== "held") return null;
  return {
    block: "Tu cuenta está bloqueada",
    reason: facts.holdReason,
    signal: "El equipo del programa revisa este pago y decide; te avisamos",
    "no account": "Falta tu CLABE",
    "no curp": "Falta tu CURP",
    "curp review": "Tu CURP está en revisión",
    "account proof": accountProofWords(facts),
    "bank review": "Tu cuenta bancaria está en revisión",
    return: "Espera tus nuevos datos bancarios: el banco devolvió otro depósito a esta cuenta",
    "second look": secondLookWords,
  }[heldBy(facts)];
}

/** Sentence for staff why a month cannot enter an order today; null if it can. */
export function refusalToPay(facts: MonthFacts, today: string): string | null {
  const status = monthStatus(facts, today);
  if (status === "returned") return facts.returnReason;
  if (status === "held")
    return {
      block: "La cuenta está bloqueada",
      reason: facts.holdReason,
      signal: "Una señal espera a que supervisión decida",
      "no account": "Falta su CLABE",
      "no curp": "Falta su CURP",
      "curp review": "Su CURP está en revisión",
      "account proof": "Falta la foto de su estado de cuenta o tarjeta",
      "bank review": "Su cuenta bancaria está en revisión",
      return: heldAccountWords(facts.accountHold ?? "other"),
      "second look": secondLookWords,
    }[heldBy(facts)];
  if (status !== "approved") return "Su comprobante no está aprobado";
  return facts.endsOn < today ? null : "El mes todavía no termina";
}

type CorrectedMonth = { decided_at: string; outcome: "paid" | "returned"; amount: number; before: number };

/** Sentence for the person about the last correction of a month. `before` is the amount of the order. */
export function correctionWords({ decided_at, outcome, amount, before }: CorrectedMonth): string {
  const on = `El ${longDate(businessDate(new Date(decided_at)))} corregimos este pago`;
  if (outcome === "returned") return `${on}: el banco lo devolvió.`;
  const owed = amount < before ? ` Faltan ${money(before - amount)}: el programa te los debe.` : "";
  return `${on}: el banco depositó ${money(amount)}.${owed}`;
}
