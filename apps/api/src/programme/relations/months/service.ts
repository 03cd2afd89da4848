import type { MonthActor } from "@arranca/contract/payments/month-actors";
import { mostDeposits } from "@arranca/contract/payments/orders";
import { voucherDeadlineDays } from "@arranca/contract/payments/vouchers";
import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus, recordStatuses } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { addDays, businessDate, daysBetween } from "../../../lib/time/clock.ts";
import { endPauses } from "./pauses.service.ts";
import { pausedDays } from "./pauses.store.ts";
import {
  cutMonths,
  type Hold,
  heldBy,
  keepsItsDays,
  type MonthFacts,
  type MonthPlan,
  mayRetry,
  monthChanges,
  monthReason,
  monthStatus,
  type Promised,
  planMonths,
  refusalToPay,
  uploadFrom,
  uploadUntil,
  whoActs,
} from "./rules.ts";
import {
  correctMonth,
  countMonthsToPay,
  dropMonth,
  insertMonths,
  lapseMonths,
  lockMonths,
  type MonthRow,
  monthsById,
  monthsOfRelation,
  monthsOfRelations,
  monthsToPay,
  moveMonth,
  payMonths,
  promisedUnproven,
  returnMonths,
  shortenMonth,
  unprovenMonths,
} from "./store.ts";

export { correctionWords, type Hold, heldAccountWords } from "./rules.ts";

type MonthDeps = Pick<Deps, "clock" | "vault">;

export type Month = {
  row: MonthRow;
  status: SupportMonthStatus;
  reason: string | null;
  /** Side that must act next; null if nobody can. */
  actor: MonthActor | null;
  /**
   * True if the month's deposit was returned for a reason outside the account: staff can put the month into another order.
   */
  mayRetry: boolean;
  /** Sentence why the month cannot be paid today, regardless of orders; null if it can. */
  heldBack: string | null;
  /** Reason that holds the month; null if none does. */
  hold: Hold | null;
  confirmedOn: string;
  rejectedOn: string | null;
  /** Start of the pending review of the month's voucher, bank account or CURP; null if none is pending. */
  reviewSince: Date | null;
  uploadFrom: string;
  uploadUntil: string;
};

/** Decrypted CLABE of the person; null if there is none. */
export const clabeOf = ({ vault }: Pick<Deps, "vault">, row: Pick<MonthRow, "clabe" | "person_id">): string | null =>
  row.clabe ? vault.openField(row.clabe, `persons.clabe/${row.person_id}`) : null;

const factsOf = (deps: MonthDeps, row: MonthRow): MonthFacts => ({
  endsOn: row.ends_on,
  confirmedOn: row.confirmed_at ? businessDate(row.confirmed_at) : row.starts_on,
  paidOn: row.paid_on,
  notDueReason: row.not_due_reason,
  holdReason: row.hold_reason,
  signalHeld: row.signal_held,
  returnReason: row.return_reason,
  returnCause: row.returned_cause,
  accountHold: row.hold_cause,
  formerAccount: row.former_clabe_last4,
  voucher: row.voucher_status,
  rejectedOn:
    row.voucher_status === "rejected" && row.voucher_reviewed_at ? businessDate(row.voucher_reviewed_at) : null,
  inOrder: row.order_id !== null,
  sameAccountAsReturned:
    row.returned_clabe !== null &&
    row.returned_line_id !== null &&
    clabeOf(deps, row) ===
      deps.vault.openField(row.returned_clabe, `payment_order_lines.clabe/${row.returned_line_id}`),
  accountBlocked: row.person_status === "blocked",
  hasClabe: row.clabe !== null,
  hasCurp: row.has_curp,
  curpInReview: row.curp_asked_at !== null,
  bankInReview: row.bank_reviewed_at === null,
  accountProofMissing:
    row.bank_reviewed_at === null && row.account_proof_asked_at !== null && row.account_proof_at === null,
  accountProofRefused: row.account_proof_refused,
  secondLookOpen: row.second_look_open,
});

function monthOf(deps: MonthDeps, row: MonthRow): Month {
  const facts = factsOf(deps, row);
  const today = deps.clock.today();
  const status = monthStatus(facts, today);
  const alone = { ...facts, inOrder: false };
  return {
    row,
    status,
    reason: monthReason(status, facts),
    actor: whoActs(status, facts, row.order_status),
    mayRetry: monthStatus(alone, today) === "returned" && mayRetry(alone),
    heldBack: refusalToPay(alone, today),
    hold: monthStatus(alone, today) === "held" ? heldBy(alone) : null,
    confirmedOn: facts.confirmedOn,
    rejectedOn: facts.rejectedOn,
    reviewSince: reviewSince(status, facts, row),
    uploadFrom: uploadFrom(row.ends_on),
    uploadUntil: uploadUntil(facts),
  };
}

function reviewSince(status: SupportMonthStatus, facts: MonthFacts, row: MonthRow): Date | null {
  if (status === "in_review") return row.voucher_created_at;
  if (status !== "held") return null;
  const hold = heldBy(facts);
  if (hold === "second look") return row.voucher_reviewed_at;
  if (hold === "bank review") return row.account_proof_at ?? row.bank_changed_at;
  return hold === "curp review" ? row.curp_asked_at : null;
}

export async function monthBoard(db: Db, deps: MonthDeps, relationId: string): Promise<Month[]> {
  return (await monthsOfRelation(db, relationId)).map((row) => monthOf(deps, row));
}

/** Months of support of each relation, in their order. */
export async function monthBoards(
  db: Db,
  deps: MonthDeps,
  relationIds: readonly string[],
): Promise<Map<string, Month[]>> {
  const rows = await monthsOfRelations(db, relationIds);
  return Map.groupBy(
    rows.map((row) => monthOf(deps, row)),
    ({ row }) => row.relation_id,
  );
}

/** Months of support of all relations of a person, by N° Pago. */
export async function personMonths(db: Db, deps: MonthDeps, relations: readonly { id: string }[]): Promise<Month[]> {
  const rows = await monthsOfRelations(
    db,
    relations.map(({ id }) => id),
  );
  return rows.map((row) => monthOf(deps, row));
}

/** Reads months of support with their status today; `lock` locks them until the transaction ends. */
export async function readMonths(
  db: Db,
  deps: MonthDeps,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Month[]> {
  if (lock) await lockMonths(db, ids);
  return (await monthsById(db, ids)).map((row) => monthOf(deps, row));
}

/**
 * Months with an approved voucher that are in no open order, the oldest 5,000; `heldBack` says which ones are held.
 */
export async function monthsForOrders(db: Db, deps: MonthDeps): Promise<Month[]> {
  return (await monthsToPay(db)).map((row) => monthOf(deps, row));
}

/** Number of months with an approved voucher beyond the `shown` ones of `monthsForOrders`. */
export const monthsBeyond = async (db: Db, shown: number): Promise<number> =>
  shown < mostDeposits ? 0 : Math.max(0, (await countMonthsToPay(db)) - shown);

/** Months that await a voucher, of one company or of all. */
export async function monthsWaiting(
  db: Db,
  deps: MonthDeps,
  companyId?: string,
): Promise<(Month & { daysLeft: number })[]> {
  const today = deps.clock.today();
  const rows = await unprovenMonths(db, { endedSince: addDays(today, -200), today, companyId });
  return rows
    .map((row) => monthOf(deps, row))
    .filter(({ status }) => status === "waiting")
    .map((month) => ({ ...month, daysLeft: daysBetween(today, month.uploadUntil) }));
}

/**
 * Gives the months back to the budget that nobody can prove any more, because the deadline of their voucher has passed.
 * Returns their number.
 */
export const releaseLapsedMonths = (db: Db, deps: MonthDeps): Promise<number> =>
  inTransaction(db, async (tx) => {
    const today = deps.clock.today();
    const ids = await promisedUnproven(tx, addDays(today, -voucherDeadlineDays));
    const lapsed = (await readMonths(tx, deps, ids)).filter(({ status }) => status === "not_due");
    if (lapsed.length > 0)
      await lapseMonths(
        tx,
        lapsed.map(({ row }) => row.id),
        deps.clock.now(),
      );
    return lapsed.length;
  });

export async function beginMonths(
  tx: Db,
  of: { relationId: string; personId: string },
  promise: Promised,
): Promise<void> {
  const plan = planMonths(promise);
  if (plan.length > 0) await insertMonths(tx, of, plan);
}

type Terms = {
  id: string;
  person_id: string;
  start_date: string | null;
  end_date: string | null;
  support_amount: number | null;
  support_months: number | null;
  support_first: number | null;
};

/** Last day of the months of support that keep their days; null if none does. */
export const lastKeptDay = (months: readonly Month[]): string | null =>
  months
    .filter(isKept)
    .map(({ row }) => row.ends_on)
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);

const isKept = ({ row }: Month) =>
  keepsItsDays({ paidOn: row.paid_on, inOrder: row.order_id !== null, hasVoucher: row.voucher_id !== null });

export async function lockBoard(tx: Db, deps: MonthDeps, relationId: string): Promise<Month[]> {
  const rows = await monthsOfRelation(tx, relationId);
  await lockMonths(
    tx,
    rows.map((row) => row.id),
  );
  return monthBoard(tx, deps, relationId);
}

/**
 * Reschedules the months of a relation after its pauses changed. A month with a voucher, order or payment keeps its days. A
 * month dropped behind a known end returns if a pause got shorter.
 */
export async function replanMonths(tx: Db, deps: MonthDeps, relation: Terms): Promise<void> {
  const { start_date: startDate, support_amount: amount, support_months: months } = relation;
  if (startDate === null || amount === null || months === null) return;
  const plan = planMonths({
    ...{ startDate, endDate: relation.end_date, amount, months, first: relation.support_first ?? 1 },
    pauses: await pausedDays(tx, relation.id),
  });
  const now = (await lockBoard(tx, deps, relation.id)).map((month) => ({
    ...planOf(month.row),
    id: month.row.id,
    kept: isKept(month),
    isDue: month.row.not_due_reason === null,
  }));
  const { add, move, drop } = monthChanges(now, plan);
  for (const id of drop) await dropMonth(tx, id, "Cae después del término de la relación laboral");
  for (const { id, ...month } of move) await moveMonth(tx, id, month);
  if (add.length > 0) await insertMonths(tx, { relationId: relation.id, personId: relation.person_id }, add);
}

/**
 * Ends the months of a relation on its last day: drops later ones, pays the current one by the days worked, and ends pauses.
 * Paid months and those in an authorised order remain unchanged.
 */
export async function endMonths(
  tx: Db,
  deps: Pick<Deps, "clock" | "vault">,
  end: { relationId: string; lastDay: string; why: string; by: string | null },
): Promise<void> {
  const pauses = await pausedDays(tx, end.relationId);
  for (const { row } of await lockBoard(tx, deps, end.relationId)) {
    if (row.paid_on !== null || isFrozen(row)) continue;
    const [kept] = cutMonths([planOf(row)], end.lastDay, row.support_amount ?? row.amount, pauses);
    if (!kept) {
      await dropMonth(tx, row.id, end.why);
      await recordStatus(tx, deps.clock, {
        entity: "support_month",
        id: row.id,
        from: null,
        to: "not_due",
        by: end.by,
      });
    } else if (kept.endsOn !== row.ends_on) {
      await shortenMonth(tx, row.id, kept);
    }
  }
  await endPauses(tx, deps, { relationId: end.relationId, lastDay: end.lastDay });
}

type WithoutMonths = { relation: { id: string; start_date: string | null }; why: string; by: string | null };

/** Ends every month of a relation that does not count, except those paid or in an authorised order. */
export const endAllMonths = (
  tx: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { relation, why, by }: WithoutMonths,
): Promise<void> =>
  endMonths(tx, deps, {
    ...{ relationId: relation.id, why, by },
    lastDay: addDays(relation.start_date ?? deps.clock.today(), -1),
  });

const isFrozen = (row: MonthRow) => row.order_status === "authorised" || row.order_status === "sent";
const planOf = (row: MonthRow): MonthPlan => ({
  number: row.number,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  amount: row.amount,
});

export async function settleMonthsPaid(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { monthIds, on, by }: { monthIds: readonly string[]; on: string; by: string },
): Promise<string[]> {
  const paid = await payMonths(tx, monthIds, on);
  const change = { entity: "support_month", from: "in_order", to: "paid", by } as const;
  await recordStatuses(
    tx,
    clock,
    paid.map((id) => ({ ...change, id })),
  );
  return paid;
}

/** Marks months as returned by the bank: each is held until its bank account is mended. */
export async function settleMonthsReturned(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { months, by }: { months: readonly { monthId: string; reason: string }[]; by: string },
): Promise<void> {
  await returnMonths(tx, months);
  const change = { entity: "support_month", from: "in_order", to: "returned", by } as const;
  await recordStatuses(
    tx,
    clock,
    months.map(({ monthId, reason }) => ({ ...change, id: monthId, reason })),
  );
}

type CorrectedMonth = { monthId: string; paidOn: string | null; returnReason: string | null; by: string; why: string };

/** Marks a month as paid or returned after a correction of the bank's answer. */
export async function settleMonthCorrected(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { monthId, paidOn, returnReason, by, why }: CorrectedMonth,
): Promise<void> {
  await correctMonth(tx, monthId, { paid_on: paidOn, return_reason: returnReason });
  const [from, to] = paidOn === null ? (["paid", "returned"] as const) : (["returned", "paid"] as const);
  await recordStatus(tx, clock, { entity: "support_month", id: monthId, from, to, by, reason: why });
}

/** Changes the day on which a paid month was paid. */
export const movePaidDay = (tx: Db, monthId: string, paidOn: string) =>
  correctMonth(tx, monthId, { paid_on: paidOn, return_reason: null });
