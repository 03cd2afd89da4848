import { mostExtensions } from "@arranca/contract/vacancies/life";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { wasEmailedOnce } from "../../../lib/mail/emailed.ts";
import { endOfDayAfter, lapsedBefore } from "../../../lib/time/clock.ts";
import { requireAnswers } from "../../companies/publishing-gate.service.ts";
import { lockVacancyOf } from "../store.ts";
import { answerReminderEvent, endsSoonEvent, notifyEndsSoon, notifyExtended, notifyWaiting } from "./emails.ts";
import { answerReminder, answerReminderDays, expiryReminder, expiryReminderDays, extendVacancyRule } from "./rules.ts";
import { findEnding, findUnanswered, setExpiry } from "./store.ts";

type LifeDeps = Pick<Deps, "db" | "clock" | "mail">;
type ReminderDeps = LifeDeps & Pick<Deps, "log">;

/** Extends an open vacancy by 30 days and notifies its company. Refuses NOT_FOUND, TRANSITION_NOT_ALLOWED and ANSWERS_OWED. */
export function extendVacancy(
  db: Db,
  deps: LifeDeps,
  { actor, id, address }: { actor: Actor; id: string; address: string },
): Promise<{ expires: Date; left: number }> {
  return inTransaction(db, async (tx) => {
    const row = await lockVacancyOf(tx, id, actor.subjectId);
    if (!row) throw new Refusal("NOT_FOUND");
    const rule = extendVacancyRule({ ...row, expiresAt: row.expires_at }, deps.clock.now());
    if ("message" in rule) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: rule.message });
    await requireAnswers(tx, deps, actor);
    const extensions = row.extensions + 1;
    await setExpiry(tx, id, { expires_at: rule.until, extensions });
    await recordAudit(tx, deps.clock, {
      actor: actor.loginId,
      action: "vacancy.extended",
      objectType: "vacancy",
      objectId: id,
      aboutId: row.company_id,
      address,
    });
    await notifyExtended(tx, deps, {
      companyId: row.company_id,
      vacancyId: id,
      title: row.title,
      by: actor.loginId,
      until: rule.until,
      extensions,
    });
    return { expires: rule.until, left: mostExtensions - extensions };
  });
}

/** Daily job: reminds companies of vacancies that end soon, once for each date. */
export async function remindOfEnds(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now();
  const ending = await findEnding(deps.db, now, endOfDayAfter(now, expiryReminderDays[0]));
  await forEachIndependently(ending, { log: deps.log, what: "reminder of a vacancy's end" }, async (row) => {
    const ends = row.expires_at;
    const days = ends ? expiryReminder(ends, now) : undefined;
    if (!ends || days === undefined) return;
    await once(deps.db, endsSoonEvent(row.id, ends, days), (tx) =>
      notifyEndsSoon(tx, deps, {
        companyId: row.company_id,
        vacancyId: row.id,
        title: row.title,
        ends,
        days,
        canExtend: "until" in extendVacancyRule({ ...row, expiresAt: ends }, now),
      }),
    );
  });
}

/** Daily job: reminds companies of applications without an answer, once for each date. */
export async function remindOfAnswers(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now();
  const waiting = await findUnanswered(deps.db, {
    // Older applications already had their last reminder; one week more covers a worker that was down.
    after: lapsedBefore(now, answerReminderDays[2] + 7),
    until: lapsedBefore(now, answerReminderDays[0] - 1),
  });
  await forEachIndependently(waiting, { log: deps.log, what: "reminder of an answer" }, async (application) => {
    const { id, created_at, company_id: companyId, ...about } = application;
    const days = answerReminder(created_at, now);
    if (days === undefined) return;
    await once(deps.db, answerReminderEvent(id, days), (tx) =>
      notifyWaiting(tx, deps, { ...about, companyId, applicationId: id, days }),
    );
  });
}

/** Sends a notice unless an e-mail about this event was already sent. */
async function once(db: Db, event: string, tell: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await wasEmailedOnce(tx, event))) await tell(tx);
  });
}
