import { fiscalYearName, fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { money } from "../../../lib/time/spanish-dates.ts";
import { findBudget, insertBudget, lockBudgets, watchersOf } from "../budget/store.ts";
import { noticeBudget } from "./notices.service.ts";
import type { DeskReader } from "./reader.ts";

type Asked = { year: number; amount: number; reason: string; seen: number | null };

/**
 * Sets the budget of a fiscal year and notifies administrators and payers. Refuses SAME_PERSON to members who build or
 * authorise orders, and CHANGED_MEANWHILE if the budget is not as the form showed it.
 */
export async function setBudget(
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault">,
  { reader, year, amount, reason, seen }: Asked & { reader: DeskReader },
): Promise<string> {
  if (!reader.maySetBudget)
    throw new Refusal("SAME_PERSON", { message: "Quien arma o autoriza órdenes no fija el presupuesto." });
  return inTransaction(db, async (tx) => {
    await lockBudgets(tx);
    const starts = (await readProgramme(tx)).fiscal_year_month;
    const current = fiscalYearOf(deps.clock.today(), starts);
    if (year !== current && year !== current + 1)
      throw fieldRefusal("year", "Solo se fija el presupuesto de este año fiscal y del siguiente.");
    const before = (await findBudget(tx, year))?.amount ?? null;
    if (before !== seen) throw new Refusal("CHANGED_MEANWHILE");
    if (before === amount) throw fieldRefusal("amount", "Es el presupuesto que ya tiene.");
    await insertBudget(tx, { year, amount, reason, by: reader.loginId, at: deps.clock.now() });
    await recordAudit(tx, deps.clock, {
      actor: reader.loginId,
      action: "budget.set",
      objectType: "budget",
      detail: { year, before, amount },
      reason,
    });
    const name = fiscalYearName(year, starts);
    const was = before === null ? "No tenía." : `Era de ${money(before)}.`;
    const event = `budget-set/${newId()}`;
    await notifyAll(
      tx,
      deps,
      (await watchersOf(tx)).map((loginId) => ({
        ...{ loginId, event, by: reader.loginId },
        title: before === null ? `El programa ya tiene presupuesto para ${name}` : `Cambió el presupuesto de ${name}`,
        body: `Ahora es de ${money(amount)}. ${was} Motivo: ${reason}`,
        link: "/staff/payments/desk",
        linkLabel: "Ver el dinero",
      })),
    );
    await noticeBudget(tx, deps);
    return `El presupuesto de ${name} es de ${money(amount)}.`;
  });
}
