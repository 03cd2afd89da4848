import type { MoneyByMonth } from "@arranca/contract/figures/money";
import { daysOfFiscalYear, fiscalYearName, fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addMonths } from "../../../lib/time/clock.ts";
import { budgetOf } from "../../../programme/payments/budget/service.ts";
import { paidByMonth } from "./store.ts";

/** Support paid in each month of a fiscal year up to today, against the year's budget. */
export async function readMoneyByMonth(db: Db, { clock }: Pick<Deps, "clock">, asked?: number): Promise<MoneyByMonth> {
  const { fiscal_year_month: starts } = await readProgramme(db);
  const today = clock.today();
  const current = fiscalYearOf(today, starts);
  const year = asked ?? current;
  const [rows, budget] = await Promise.all([paidByMonth(db), budgetOf(db, year)]);
  const paidIn = new Map(rows.map(({ month, paid }) => [month, paid]));
  const { from } = daysOfFiscalYear(year, starts);
  const names = Array.from({ length: 12 }, (_, at) => addMonths(from, at).slice(0, 7));
  let sum = 0;
  const months = names
    .filter((month) => month <= today.slice(0, 7))
    .map((month) => {
      const paid = paidIn.get(month) ?? 0;
      sum += paid;
      return { month, paid, sum, percent: budget === null ? null : Math.round((100 * sum) / budget) };
    });
  const years = new Set([current, year, ...rows.map(({ month }) => fiscalYearOf(`${month}-01`, starts))]);
  return {
    ...{ year, name: fiscalYearName(year, starts), budget, paid: sum, months },
    years: [...years]
      .sort((one, other) => other - one)
      .map((other) => ({ year: other, name: fiscalYearName(other, starts) })),
    calculated_at: clock.now().toISOString(),
  };
}
