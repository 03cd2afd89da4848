import { returnCause } from "@arranca/contract/payments/return-causes";
import { supportMonthStatuses } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { type ReviewPromise, reviewDueAt } from "../../../lib/time/working-days.ts";
import { correctionWords, type Month, personMonths } from "../../relations/months/service.ts";
import { type PayCalendar, payPeriod, promisedPayDay } from "../calendar/rules.ts";
import { nextDeposit, usualDays } from "./deposits.rules.ts";
import { daysToDeposit, paidByMonth, provenRelationsAndProgramme } from "./store.ts";

/**
 * Support of a person as they read it on their own page, by month. `months` has the same months in the same order, with the
 * facts behind them. `db` may be the person's connection, which reads neither the ledger nor the deposits of everybody.
 */
export async function readSupport(db: Db, deps: Pick<Deps, "clock" | "db" | "vault">, personId: string) {
  const { relations, programme, calendarSetAt } = await provenRelationsAndProgramme(db, personId);
  const today = deps.clock.today();
  const [current] = relations;
  const [months, paid, waits] = current
    ? await Promise.all([
        personMonths(db, deps, relations),
        paidByMonth(deps.db, personId, `${today.slice(0, 4)}-01-01`),
        daysToDeposit(deps.db),
      ])
    : [[], new Map<string, Paid>(), []];
  const accountHold = accountHoldOf(months);
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  const amountOf = ({ row }: Month) => paid.get(row.id)?.paid || row.amount;
  return {
    relation_id: current?.id ?? null,
    today,
    received: sum(months.map(({ row }) => paid.get(row.id)?.paid ?? 0)),
    promised: sum(months.filter(({ row }) => row.not_due_reason === null).map(amountOf)),
    received_this_year: sum([...paid.values()].map(({ since }) => since)),
    calendar: payPeriod(today, programme),
    next_deposit: nextDeposit(months.map(toCome), accountHold ? null : usualDays(waits), today),
    account_hold: accountHold,
    info: months.map((month) => ({ ...toMonth(month, { ...programme, calendarSetAt }), amount: amountOf(month) })),
    months,
  };
}

/** Reason why nothing is paid to the bank account, if a month is still unpaid. */
function accountHoldOf(months: readonly Month[]) {
  const waits = months.find(({ status, row }) => status !== "paid" && status !== "not_due" && row.hold_cause !== null);
  if (!waits?.row.hold_cause || !waits.row.hold_since) return null;
  const { name, sentence } = returnCause(waits.row.hold_cause);
  return { cause: name, sentence, since: businessDate(waits.row.hold_since) };
}

/** Day by which a review that started at `since` is promised to end. */
export const dueOn = (since: Date, promise: ReviewPromise): string => businessDate(reviewDueAt(since, promise));

const dateOf = (
  { row, status, reviewSince, uploadFrom, uploadUntil }: Month,
  promise: ReviewPromise,
): string | null => {
  if (status === "paid") return row.paid_on;
  if (status === "upcoming") return uploadFrom;
  if (status === "waiting") return uploadUntil;
  return reviewSince && dueOn(reviewSince, promise);
};

type MonthCalendar = ReviewPromise & PayCalendar & { calendarSetAt: Date | null };

/** Day promised for the payment of an approved or ordered month. */
function payDayOf({ row, status }: Month, { calendarSetAt, ...calendar }: MonthCalendar): string | null {
  if (status !== "approved" && status !== "in_order") return null;
  const reviews = [row.voucher_reviewed_at, row.bank_reviewed_at];
  return promisedPayDay({ endsOn: row.ends_on, reviews, calendarSetAt }, calendar);
}

type Paid = { paid: number; since: number };

const toCome = ({ row, status, uploadFrom }: Month) => ({
  number: row.number,
  status,
  uploadFrom,
  sentOn: row.voucher_sent_on,
});

const rejectionOf = ({ row }: Month) => [row.reject_reason, row.reject_note].filter(Boolean).join(". ") || null;

function toMonth(month: Month, promise: MonthCalendar) {
  const { row, status } = month;
  const again = status === "waiting" && row.voucher_status === "rejected";
  // The person is not asked to fix what only the bank or staff can fix.
  const isReturnedForPerson = status === "returned" && returnCause(row.returned_cause ?? "other").actor === "person";
  const lacksAccount = status === "held" && row.clabe === null;
  const mends = isReturnedForPerson || (status === "held" && row.hold_cause !== null);
  return {
    id: row.id,
    number: row.number,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    amount: row.amount,
    status: supportMonthStatuses[status],
    reason: again ? rejectionOf(month) : month.reason,
    date: dateOf(month, promise),
    pay_on: payDayOf(month, promise),
    order_number: row.order_number,
    correction: row.correction && correctionWords(row.correction),
    again,
    actions: [
      ...(status === "waiting" ? (["upload"] as const) : []),
      ...(lacksAccount ? (["add_bank"] as const) : mends ? (["mend_bank"] as const) : []),
      ...(status === "held" && month.hold === "account proof" ? (["add_account_proof"] as const) : []),
      ...(status === "held" && !row.has_curp && row.curp_asked_at === null ? (["add_curp"] as const) : []),
    ],
  };
}
