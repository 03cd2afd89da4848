import { daysOfFiscalYear, fiscalYearName, fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { money } from "../../../lib/time/spanish-dates.ts";
import { findBudget, lockBudgets, spentOn } from "./store.ts";

export type BudgetLeft = {
  /** Calendar year in which the fiscal year begins. */
  year: number;
  name: string;
  /** Cents of the budget; null if nobody set one. */
  budget: number | null;
  /** Cents that authorised, sent and paid deposits took from it; what the bank returned is given back. */
  spent: number;
  /** Cents that can still be authorised, below zero if more was; null without a budget. */
  left: number | null;
};

type Starts = Pick<ProgrammeSettings, "fiscal_year_month">;

/** Budget of today's fiscal year, and what is left of it. */
export async function budgetLeft(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { fiscal_year_month: starts }: Starts,
): Promise<BudgetLeft> {
  const year = fiscalYearOf(clock.today(), starts);
  const [row, { out, signed }] = await Promise.all([findBudget(db, year), spentOn(db, daysOfFiscalYear(year, starts))]);
  // An authorised order takes from the year in which it is sent, and none is sent in a year that is over.
  const spent = out + signed;
  const budget = row?.amount ?? null;
  return { year, name: fiscalYearName(year, starts), budget, spent, left: budget === null ? null : budget - spent };
}

/**
 * Refuses BUDGET_EXCEEDED if an order of this amount is above what is left of the budget. Without a budget nothing is
 * refused. Two orders are checked one after the other.
 */
export async function refuseOverBudget(tx: Db, deps: Pick<Deps, "clock">, amount: number): Promise<void> {
  await lockBudgets(tx);
  const { name, left } = await budgetLeft(tx, deps, await readProgramme(tx));
  if (left === null || amount <= left) return;
  const rest = left > 0 ? `quedan ${money(left)}` : "no le queda nada";
  throw new Refusal("BUDGET_EXCEEDED", {
    message: `La orden suma ${money(amount)} y al presupuesto de ${name} ${left > 0 ? `le ${rest}` : rest}. Quien administra el programa puede cambiarlo en «Dinero», con el motivo; o regresa la orden a borrador y quita depósitos.`,
  });
}

/** Cents of the budget of a fiscal year; null if nobody set one. */
export const budgetOf = async (db: Db, year: number): Promise<number | null> =>
  (await findBudget(db, year))?.amount ?? null;
