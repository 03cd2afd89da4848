import { type Duty, dutiesOfBackups, dutyNames, forEachDuty } from "@arranca/contract/operations/duties";
import { keepQuarters } from "../desk/figures/breakdowns/keep.service.ts";
import { repeatErasures } from "../desk/own-data/erasure/after-restore.service.ts";
import { eraseProofs } from "../desk/own-data/erasure/proof.service.ts";
import { eraseClosedAccounts } from "../desk/own-data/erasure/service.ts";
import { watchLatestDays } from "../desk/own-data/requests/days.service.ts";
import { deleteRequestsOfStrangers } from "../desk/own-data/requests/desk.service.ts";
import { runDailyReminders } from "../desk/review/requests/reminders.service.ts";
import { dutyJob } from "../desk/staff/duties.service.ts";
import { endLapsedGrants, putInForce } from "../desk/staff/grants/service.ts";
import { reviewStaffRights } from "../desk/staff/rights-review.service.ts";
import { takeBackup } from "../lib/backup/take.ts";
import type { Deps } from "../lib/deps.ts";
import { concurrencyOf, type JobHandlers } from "../lib/jobs.ts";
import { type Deliver, deliverEmail } from "../lib/mail/mail.ts";
import { sendThrottle } from "../lib/mail/send-throttle.ts";
import { closeExpiredVacancies, closeSilentApplications } from "../programme/applications/closing.service.ts";
import { isNudgeValid, notifyDiscarded } from "../programme/applications/emails.ts";
import { isInterviewReminderValid, remindOfInterview } from "../programme/applications/interviews/reminders.service.ts";
import { isMessageNews } from "../programme/applications/messages/emails.ts";
import { forgetCallbacks } from "../programme/callbacks/service.ts";
import { reviewCompanyTeams } from "../programme/companies/team/review.service.ts";
import { makeDiploma, makeMissingDiplomas } from "../programme/course/diploma/service.ts";
import { deleteOldCourseSteps } from "../programme/course/figures/service.ts";
import { makeStream } from "../programme/course/files/stream.service.ts";
import { isReminderValid, remindPaused } from "../programme/course/pauses/nudges.service.ts";
import { watchUnanswered } from "../programme/payments/answer/overdue.service.ts";
import { askAboutDeposits, isQuestionOpen } from "../programme/payments/deposits/questions.service.ts";
import { noticeBudgetDaily } from "../programme/payments/desk/notices.service.ts";
import { runDailyPayments } from "../programme/payments/vouchers/deadlines.service.ts";
import { askAboutReceipt } from "../programme/payments/vouchers/sat.service.ts";
import { updateAllCertificates, updateCertificates } from "../programme/relations/certificates/service.ts";
import { runDailyRelations } from "../programme/relations/deadlines.service.ts";
import { askFollowUps, isFollowUpOpen } from "../programme/relations/follow-up/service.ts";
import { closeUnusedAccounts } from "../programme/relations/leave/unused.service.ts";
import { remindOfAnswers, remindOfEnds } from "../programme/vacancies/life/service.ts";
import { sendAlerts } from "../programme/vacancies/saved/alerts.service.ts";
import { deleteOldViewers } from "../programme/vacancies/views.store.ts";
import { endLapsedEmailChanges } from "../trust/accounts/email-changes/asking.service.ts";
import { forgetOldEntries } from "../trust/accounts/sessions/clean-up.service.ts";
import { anchorAudit } from "../trust/audit/anchors.service.ts";
import { verifyDaily } from "../trust/audit/verify.service.ts";
import { rescanFiles, scanWaiting } from "../trust/files/scan/service.ts";
import { sweepFiles } from "../trust/files/sweep.service.ts";
import { detectAllSignals } from "../trust/signals/service.ts";
import { checkInvariants } from "./operations/invariants.service.ts";
import { testRestore } from "./operations/restore-test.service.ts";

type OpenDelivery = (maxConnections: number) => Deliver;

/** Handlers of all job queues. Without `openDelivery`, e-mails are stored for /dev/mail. */
export const jobHandlers = (deps: Deps, openDelivery: OpenDelivery | undefined): JobHandlers => ({
  ...mailHandlers(deps, openDelivery),
  "application-discarded": notifyDiscarded(deps),
  "interview-reminder": remindOfInterview(deps),
  "file-scan": scanWaiting(deps),
  "receipt-state": askAboutReceipt(deps),
  diploma: async ({ personId }) => {
    await makeDiploma(deps, personId);
    await updateCertificates(deps, personId);
  },
  "role-grant": ({ grantId }) => putInForce(deps, grantId),
  ...(deps.ffmpeg ? { "course-stream": makeStream(deps, deps.ffmpeg) } : {}),
  ...dutyHandlers(deps),
});

function mailHandlers(deps: Deps, openDelivery: OpenDelivery | undefined): JobHandlers {
  const throttle = sendThrottle();
  return {
    "email-codes": deliverEmail({ ...deps, throttle, deliver: openDelivery?.(concurrencyOf("email-codes")) }),
    email: deliverEmail({
      ...deps,
      throttle,
      deliver: openDelivery?.(concurrencyOf("email")),
      stillTrue: { message: isMessageNews(deps), "interview-reminder": isInterviewReminderValid(deps) },
    }),
    "email-bulk": deliverEmail({
      ...deps,
      throttle,
      deliver: openDelivery?.(concurrencyOf("email-bulk")),
      stillTrue: {
        "course-nudge": isReminderValid(deps),
        "application-nudge": isNudgeValid(deps),
        reminder: async (event) => (await isQuestionOpen(deps)(event)) && isFollowUpOpen(deps)(event),
      },
    }),
  };
}

/** Functions of the scheduled jobs. Each may run twice a day: the second time finds nothing left to do. */
const duties: Record<Duty, (deps: Deps) => Promise<unknown>> = {
  "forget-old-entries": forgetOldEntries,
  "forget-callbacks": forgetCallbacks,
  "forget-data-askers": deleteRequestsOfStrangers,
  "email-change-deadlines": endLapsedEmailChanges,
  "role-grant-deadlines": endLapsedGrants,
  "forget-course-steps": deleteOldCourseSteps,
  "forget-viewers": ({ db, clock }) => deleteOldViewers(db, clock.today()),
  "keep-quarters": keepQuarters,
  "close-unused-accounts": closeUnusedAccounts,
  "erase-closed-accounts": eraseClosedAccounts,
  "erase-restored-accounts": async (deps) => {
    if (deps.backup) await repeatErasures(deps, deps.backup);
  },
  "erase-payment-proofs": eraseProofs,
  "sweep-files": sweepFiles,
  "file-rescan": rescanFiles,
  diplomas: async (deps) => {
    await makeMissingDiplomas(deps);
    await updateAllCertificates(deps);
  },
  "audit-verify": verifyDaily,
  "audit-anchor": anchorAudit,
  "close-expired-vacancies": closeExpiredVacancies,
  "close-silent-applications": closeSilentApplications,
  "relation-deadlines": runDailyRelations,
  "fraud-signals": detectAllSignals,
  "voucher-reminders": runDailyPayments,
  "deposit-questions": askAboutDeposits,
  "follow-ups": askFollowUps,
  "request-reminders": runDailyReminders,
  "data-request-days": watchLatestDays,
  "unanswered-orders": watchUnanswered,
  "vacancy-end-reminders": remindOfEnds,
  "answer-reminders": remindOfAnswers,
  "company-team-reviews": reviewCompanyTeams,
  "rights-reviews": reviewStaffRights,
  "budget-notices": noticeBudgetDaily,
  alerts: sendAlerts,
  "course-nudges": remindPaused,
  "invariants-daily": (deps) => checkInvariants(deps, "daily"),
  "invariants-hourly": (deps) => checkInvariants(deps, "hourly"),
  backup: makeBackup,
  "restore-rehearsal": testRestore,
};

async function makeBackup({ backup, clock, log }: Deps): Promise<void> {
  if (!backup) return;
  const { name, missing } = await takeBackup(backup, clock);
  if (missing.length > 0)
    log.error({ missing: missing.slice(0, 10), count: missing.length }, `backup ${name}: files are missing`);
}

/** Handlers of the scheduled jobs, in order of their times. Without a backup setting there is none for backups. */
export const dutyHandlers = (deps: Deps): Partial<Record<Duty, () => Promise<void>>> => {
  const all = forEachDuty((duty) => dutyJob(deps, duty, () => duties[duty](deps)));
  return Object.fromEntries(
    dutyNames.filter((duty) => deps.backup || !dutiesOfBackups.includes(duty)).map((duty) => [duty, all[duty]]),
  );
};
