import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { whenEmailed } from "../../lib/mail/emailed.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { mailUnused } from "./emails.ts";
import type { UnusedPerson } from "./unused.store.ts";

export { findUnusedPersons, type UnusedPerson } from "./unused.store.ts";

/** One for each time somebody stays away: who came in and stayed away again is told again. */
const absence = ({ loginId, usedAt }: UnusedPerson): string => `${loginId}/${businessDate(usedAt)}`;

/** When a person was told that their account is closed unless they come in; undefined when they never were. */
export const whenToldUnused = (tx: Db, person: UnusedPerson): Promise<Date | undefined> =>
  whenEmailed(tx, `account-unused/${absence(person)}`);

/** Tells them, and from which day on. */
export const tellUnused = (
  tx: Db,
  { mail }: Pick<Deps, "mail">,
  person: UnusedPerson,
  when: { from: string; months: number },
): Promise<void> => mailUnused({ mail, tx, to: person.email }, absence(person), when);
