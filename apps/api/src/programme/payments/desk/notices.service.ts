import { daysOfFiscalYear, fiscalYearName, fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { money } from "../../../lib/time/spanish-dates.ts";
import { findBudget, lockBudgets, markNoticed, promisedUntil, spentOn, watchersOf } from "../budget/store.ts";
import { percentsReached } from "./notices.rules.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;

/**
 * Notifies administrators and payers if what is spent and promised this fiscal year reached 80, 90 or 100 % of its budget:
 * once for each share and amount, the highest of several.
 */
export async function noticeBudget(tx: Db, deps: NoticeDeps): Promise<void> {
  const starts = (await readProgramme(tx)).fiscal_year_month;
  const year = fiscalYearOf(deps.clock.today(), starts);
  const budget = await findBudget(tx, year);
  if (!budget) return;
  const days = daysOfFiscalYear(year, starts);
  // An authorised deposit that is not sent is among the promised ones.
  const used = (await spentOn(tx, days)).out + (await promisedUntil(tx, days.to));
  const reached = percentsReached(used, budget.amount);
  if (reached.length === 0) return;
  const news = await markNoticed(tx, { budgetId: budget.id, percents: reached, at: deps.clock.now() });
  const percent = Math.max(...reached);
  if (!news.includes(percent)) return;
  const name = fiscalYearName(year, starts);
  const rest = budget.amount - used;
  const said = rest >= 0 ? `Quedan ${money(rest)} sin prometer.` : `Faltan ${money(-rest)} para cumplir lo prometido.`;
  await notifyAll(
    tx,
    deps,
    (await watchersOf(tx)).map((loginId) => ({
      loginId,
      event: `budget-${percent}/${budget.id}`,
      title: `Lo pagado y lo prometido llegó al ${percent} % del presupuesto de ${name}`,
      body: `Suman ${money(used)} de ${money(budget.amount)}. ${said}`,
      link: "/staff/payments/desk",
      linkLabel: "Ver el dinero",
      template: "alert" as const,
    })),
  );
}

/** Daily: relations confirmed since yesterday may have passed a share of the budget. */
export const noticeBudgetDaily = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockBudgets(tx);
    await noticeBudget(tx, deps);
  });
