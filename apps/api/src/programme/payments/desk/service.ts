import type { Desk, FiscalYear, MoneyAmounts } from "@arranca/contract/payments/desk";
import { daysOfFiscalYear, fiscalYearName, fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addMonths, businessDate } from "../../../lib/time/clock.ts";
import { findBudget, spentOn } from "../budget/store.ts";
import { payableMonths } from "../orders/service.ts";
import type { DeskReader } from "./reader.ts";
import { unpaidStates } from "./standing.store.ts";
import { type MonthOfMoney, moneyByMonth, moneyToCome, noMoney, setterOf, yearsWithBudget } from "./store.ts";

export { returnedRead } from "./store.ts";

type DeskDeps = Pick<Deps, "clock" | "vault">;

const monthOf = (day: string) => day.slice(0, 7);

/** Reason of each month with an approved voucher that cannot be paid now. */
export async function heldMonths(db: Db, deps: DeskDeps): Promise<Map<string, string>> {
  const { held } = await payableMonths(db, deps, { loginId: "", mayBuild: false, mayAuthorise: false });
  return new Map(held.map(({ month, held: reason }) => [month.row.id, reason ?? ""]));
}

/** Money of a fiscal year, today's by default. Every amount is a sum of the ledger's postings. */
export async function readDesk(db: Db, deps: DeskDeps, reader: DeskReader, asked?: number): Promise<Desk> {
  const { fiscal_year_month: starts } = await readProgramme(db);
  const today = deps.clock.today();
  const current = fiscalYearOf(today, starts);
  const yearOf = (year: number): FiscalYear => ({
    ...{ year, name: fiscalYearName(year, starts) },
    ...daysOfFiscalYear(year, starts),
  });
  const year = yearOf(asked ?? current);
  const held = await heldMonths(db, deps);
  const money = await moneyByMonth(db, [...held.keys()]);
  const ofYear = money.filter(({ month }) => month >= monthOf(year.from) && month <= monthOf(year.to));
  const known = new Set([
    ...money.map(({ month }) => fiscalYearOf(`${month}-01`, starts)),
    ...(await yearsWithBudget(db)),
    ...[current, current + 1, year.year],
  ]);
  return {
    year,
    years: [...known].sort((a, b) => b - a).map(yearOf),
    budget: await budgetOf(db, year, { isCurrent: year.year === current, money }),
    may_set_budget: reader.maySetBudget && (year.year === current || year.year === current + 1),
    may_read_rows: reader.readsRows,
    now: sumOf(money),
    months: monthsOf(year).map((month) => ({ month, amounts: sumOf(ofYear.filter((one) => one.month === month)) })),
    total: sumOf(ofYear),
    projection: await projectionOf(db, today),
  };
}

function sumOf(money: readonly MonthOfMoney[]): MoneyAmounts {
  const sums = noMoney();
  for (const { state, amount } of money) sums[state] += amount;
  return sums;
}

const monthsOf = ({ from }: FiscalYear): string[] =>
  Array.from({ length: 12 }, (_, at) => monthOf(addMonths(from, at)));

async function budgetOf(
  db: Db,
  { year, from, to }: FiscalYear,
  { isCurrent, money }: { isCurrent: boolean; money: readonly MonthOfMoney[] },
): Promise<Desk["budget"]> {
  const row = await findBudget(db, year);
  const { out, signed: allSigned } = await spentOn(db, { from, to });
  const signed = isCurrent ? allSigned : 0;
  const isUnpaid = ({ state }: MonthOfMoney) => unpaidStates.some((one) => one === state);
  // Overdue months of earlier years are paid in this one.
  const isOfYear = ({ month }: MonthOfMoney) => month <= monthOf(to) && (isCurrent || month >= monthOf(from));
  const unpaid = money.filter((one) => isUnpaid(one) && isOfYear(one)).reduce((sum, { amount }) => sum + amount, 0);
  const [spent, promised] = [out + signed, unpaid - signed];
  return {
    amount: row?.amount ?? null,
    set_by: row ? await setterOf(db, row.set_by) : null,
    set_on: row ? businessDate(row.set_at) : null,
    reason: row?.reason ?? null,
    ...{ spent, signed, promised },
    left: row ? row.amount - spent : null,
    free: row ? row.amount - spent - promised : null,
  };
}

const monthsAhead = 3;

async function projectionOf(db: Db, today: string): Promise<Desk["projection"]> {
  const [first, ...next] = Array.from({ length: monthsAhead + 1 }, (_, at) =>
    monthOf(addMonths(`${monthOf(today)}-01`, at)),
  ) as [string, ...string[]]; // at least this month
  const rows = await moneyToCome(db, { first, last: next.at(-1) ?? first });
  const of = (month: string) => rows.find((row) => row.month === month) ?? { month, amount: 0, people: 0 };
  const { month: until, ...pending } = of(first);
  return { pending: { until, ...pending }, next: next.map(of) };
}
