import { forgetOldEntries } from "./accounts/clean-up.service.ts";
import { closeWhatExpired } from "./applications/applications.closing.service.ts";
import { tellDiscarded } from "./applications/applications.emails.ts";
import { sweepFiles } from "./files/files.sweep.service.ts";
import type { Deps } from "./lib/deps.ts";
import type { JobHandlers } from "./lib/jobs.ts";
import { type Deliver, deliverEmail } from "./lib/mail.ts";
import { runDailyPayments } from "./payments/deadlines.service.ts";
import { runDailyRelations } from "./relations/deadlines.service.ts";

/** Every job the product runs, one line per queue. Without `deliver`, e-mails are kept for /dev/mail. */
export const jobHandlers = (deps: Deps, deliver: Deliver | undefined): JobHandlers => ({
  email: deliverEmail({ ...deps, deliver }),
  "application-discarded": tellDiscarded(deps),
  daily: async () => {
    await forgetOldEntries(deps);
    await closeWhatExpired(deps);
    await runDailyRelations(deps);
    await runDailyPayments(deps);
    await sweepFiles(deps);
  },
});
