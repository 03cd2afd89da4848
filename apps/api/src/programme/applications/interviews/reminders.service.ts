import { reminderHours } from "@arranca/contract/interviews/words";
import { hourMs } from "@arranca/contract/values/durations";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { wasEmailed } from "../../../lib/mail/emailed.ts";
import { endOfQuietHours } from "../../../lib/mail/quiet-hours.rules.ts";
import { notifyReminder, reminderEvent } from "./emails.ts";
import { findInterview, type InterviewRow } from "./store.ts";

/** Time of a reminder. The day's reminder waits for the end of the quiet hours; the last one cannot wait. */
export function reminderTime(startsAt: Date, hours: number): Date {
  const at = new Date(startsAt.getTime() - hours * hourMs);
  return (hours < 24 ? undefined : endOfQuietHours(at)) ?? at;
}

/** Queues the reminders of an agreed interview that are still to come. */
export const queueReminders = (
  tx: Db,
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  { id, revision }: Pick<InterviewRow, "id" | "revision">,
  startsAt: Date,
): Promise<void> =>
  jobs.sendAll(
    tx,
    "interview-reminder",
    reminderHours
      .map((hours) => ({ startAfter: reminderTime(startsAt, hours), data: { interviewId: id, revision, hours } }))
      .filter(({ startAfter }) => startAfter > clock.now()),
  );

type Reminder = { interviewId: string; revision: number; hours: number };

/** True if the interview is unchanged since the reminder was queued, and has not begun. */
const isValid = (interview: InterviewRow | undefined, revision: number, now: Date): interview is InterviewRow =>
  interview?.status === "agreed" && interview.revision === revision && now < (interview.startsAt ?? now);

/**
 * Job `interview-reminder`: reminds both sides once. A reminder that comes so late that the next one is due is left out.
 */
export const remindOfInterview =
  (deps: Pick<Deps, "db" | "clock" | "mail">) =>
  ({ interviewId, revision, hours }: Reminder): Promise<void> =>
    inTransaction(deps.db, async (tx) => {
      const interview = await findInterview(tx, interviewId);
      const now = deps.clock.now();
      if (!isValid(interview, revision, now) || !interview.startsAt) return;
      const next = reminderHours.find((one) => one < hours);
      if (next !== undefined && reminderTime(interview.startsAt, next) <= now) return;
      if (await wasEmailed(tx, reminderEvent(interview, hours))) return;
      await notifyReminder(tx, deps, interview, { startsAt: interview.startsAt, hours });
    });

/** Check of a reminder's e-mail when it leaves. */
export const isInterviewReminderValid =
  ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  async (event: string): Promise<boolean> => {
    const [, id = "", revision] = event.split("/");
    return isValid(await findInterview(db, id), Number(revision), clock.now());
  };
