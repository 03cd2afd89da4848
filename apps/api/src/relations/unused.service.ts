import { dayMs } from "@arranca/contract/values/durations";
import { closeAccount, lockToClose } from "../accounts/own/closing.service.ts";
import { findUnusedPersons, tellUnused, type UnusedPerson, whenToldUnused } from "../accounts/own/unused.service.ts";
import { closeApplicationsOf } from "../applications/service.ts";
import { type Db, inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { eachByItself } from "../lib/each-by-itself.ts";
import { readProgramme } from "../lib/programme.ts";
import { addDays, addMonths, startOfDay } from "../lib/time/clock.ts";
import { isStillNeeded } from "./leave.service.ts";

/** Days from the notice until the account is closed. */
const graceDays = 30;

/**
 * Closes, once a day, the accounts of people who did not come in for as many months as the programme says: their papers are kept for nobody
 * then (LGPDPPSO 19). A month before they get an e-mail, and one that never went out closes nothing. Who works, or waits for a month of
 * support, keeps the account. A company's is its owner's to close: others work with what it did.
 */
export async function closeUnusedAccounts(deps: Deps): Promise<void> {
  const { unused_months: months } = await readProgramme(deps.db);
  const unused = await findUnusedPersons(deps.db, monthsAgo(deps, months - 1));
  await eachByItself(unused, { log: deps.log, what: "unused account" }, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      await lockToClose(tx, { ownerType: "person", id });
      // Somebody may have come in since.
      const [person] = await findUnusedPersons(tx, monthsAgo(deps, months - 1), id);
      if (!person || (await isStillNeeded(tx, deps, { side: "person", id }))) return;
      await tellOrClose(tx, deps, person, months);
    }),
  );
}

async function tellOrClose(tx: Db, deps: Deps, person: UnusedPerson, months: number): Promise<void> {
  const told = await whenToldUnused(tx, person);
  if (!told) return tellUnused(tx, deps, person, { from: addDays(deps.clock.today(), graceDays), months });
  const isOver = deps.clock.now().getTime() >= told.getTime() + graceDays * dayMs;
  if (!isOver || person.usedAt > monthsAgo(deps, months)) return;
  await closeApplicationsOf(tx, deps, { personId: person.id, cause: "withdrawn" });
  await closeAccount(tx, deps, { ownerType: "person", id: person.id }, "unused");
}

const monthsAgo = ({ clock }: Pick<Deps, "clock">, months: number): Date =>
  startOfDay(addMonths(clock.today(), -months));
