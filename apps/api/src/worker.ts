import { forgetOldEntries } from "./accounts/clean-up.service.ts";
import { closeWhatExpired } from "./applications/applications.closing.service.ts";
import { tellDiscarded } from "./applications/applications.emails.ts";
import { rescanFiles, scanWaiting } from "./files/files.scan.service.ts";
import { sweepFiles } from "./files/files.sweep.service.ts";
import type { Deps } from "./lib/deps.ts";
import { concurrencyOf, type JobHandlers } from "./lib/jobs.ts";
import { type Deliver, deliverEmail } from "./lib/mail.ts";
import { runDailyPayments } from "./payments/deadlines.service.ts";
import { runDailyRelations } from "./relations/deadlines.service.ts";
import { runDailyReminders } from "./review/review.reminders.service.ts";
import { sendAlerts } from "./vacancies/vacancies.alerts.service.ts";
import { runDailyVacancies } from "./vacancies/vacancies.life.service.ts";

/** Opens a way out for e-mails with so many connections. */
type OpenDelivery = (maxConnections: number) => Deliver;

/** Every job the product runs, one line per queue. Without `openDelivery`, e-mails are kept for /dev/mail. */
export const jobHandlers = (deps: Deps, openDelivery: OpenDelivery | undefined): JobHandlers => ({
  "email-codes": deliverEmail({ ...deps, deliver: openDelivery?.(concurrencyOf("email-codes")) }),
  email: deliverEmail({ ...deps, deliver: openDelivery?.(concurrencyOf("email")) }),
  "email-bulk": deliverEmail({ ...deps, deliver: openDelivery?.(concurrencyOf("email-bulk")) }),
  "application-discarded": tellDiscarded(deps),
  "file-scan": scanWaiting(deps),
  "file-rescan": async () => void (await rescanFiles(deps)),
  daily: async () => {
    await forgetOldEntries(deps);
    await closeWhatExpired(deps);
    await runDailyRelations(deps);
    await runDailyPayments(deps);
    await runDailyReminders(deps);
    await runDailyVacancies(deps);
    await sendAlerts(deps);
    await sweepFiles(deps);
    await deps.jobs.send(deps.db, "file-rescan", {});
  },
});
