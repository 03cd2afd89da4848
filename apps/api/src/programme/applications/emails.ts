import type { CloseCause } from "@arranca/contract/applications";
import { discardMessage } from "@arranca/contract/applications/discard-message";
import { undoMs } from "@arranca/contract/limits";
import type { Db } from "../../lib/database/db.ts";
import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { wasEmailedOnce } from "../../lib/mail/emailed.ts";
import { worded } from "../../lib/mail/wording.ts";
import { notify } from "../../lib/notify.ts";
import { notifyCompany } from "../../trust/accounts/members/service.ts";
import { cancelStanding } from "./interviews/standing.service.ts";
import { isWaiting } from "./rules.ts";
import { findApplication } from "./store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;

const toVacancies = { link: "/jobs", linkLabel: "Ver empleos" };

type Applied = { companyId: string; id: string; personName: string; title: string };

export const notifyApplied = (tx: Db, deps: NoticeDeps, about: Applied) =>
  notifyCompany(tx, deps, {
    about: "application",
    companyId: about.companyId,
    event: `application-received/${about.id}`,
    ...worded("application-received", { persona: about.personName, vacante: about.title }),
    link: `/candidates?id=${about.id}`,
    linkLabel: "Ver la postulación",
  });

type Notice = { loginId: string; id: string; title: string; companyName: string };

export const notifyOpened = (tx: Db, deps: NoticeDeps, { loginId, id, title, companyName }: Notice) =>
  notify(tx, deps, {
    loginId,
    event: `application-opened/${id}`,
    ...worded("application-opened", { empresa: companyName, vacante: title }),
    link: "/dashboard",
    linkLabel: "Ver mis postulaciones",
  });

export const notifyWithdrawn = (tx: Db, deps: NoticeDeps, about: Applied) =>
  notifyCompany(tx, deps, {
    about: "application",
    companyId: about.companyId,
    event: `application-withdrawn/${about.id}`,
    title: "Una persona retiró su postulación",
    body: `${about.personName} retiró su postulación a «${about.title}».`,
    link: "/candidates",
    linkLabel: "Ver candidatos",
  });

const nudgeEvent = "application-nudge/";

type Nudged = Applied & { days: number };

export const notifyNudged = (tx: Db, deps: NoticeDeps, about: Nudged) =>
  notifyCompany(tx, deps, {
    about: "application",
    companyId: about.companyId,
    template: "application-nudge",
    event: `${nudgeEvent}${about.id}`,
    ...worded("application-nudge", {
      persona: about.personName,
      vacante: about.title,
      dias: String(about.days),
    }),
    link: `/candidates?id=${about.id}`,
    linkLabel: "Responder",
  });

/** True if the application of a queued reminder still waits for the company. */
export const isNudgeValid =
  ({ db }: Pick<Deps, "db">) =>
  async (event: string): Promise<boolean> => {
    const application = await findApplication(db, event.slice(nudgeEvent.length), "anyone");
    return application !== undefined && isWaiting(application);
  };

/**
 * Causes of a closed application without an e-mail: actions of the person, and causes that another e-mail covers (block of
 * the account, end of the relation).
 */
const silentCauses = [
  "withdrawn",
  "declined",
  "not_started",
  "person_blocked",
  "account_blocked",
] as const satisfies CloseCause[];
type SilentCause = (typeof silentCauses)[number];
const isEmailed = (cause: CloseCause): cause is Exclude<CloseCause, SilentCause> =>
  !silentCauses.some((one) => one === cause);

const causes: Record<Exclude<CloseCause, SilentCause>, (notice: Notice) => string> = {
  vacancy_closed: ({ title, companyName }) =>
    `${companyName} cerró la vacante «${title}», así que tu postulación terminó.`,
  hired_elsewhere: ({ title }) => `Empezaste una relación laboral y cerramos tu postulación a «${title}».`,
  no_answer: ({ title, companyName }) =>
    `${companyName} no respondió tu postulación a «${title}» a tiempo y la cerramos. No es por ti: sigue buscando.`,
  company_blocked: ({ title, companyName }) =>
    `Cerramos tu postulación a «${title}» porque bloqueamos la cuenta de ${companyName}. No es por ti: sigue buscando.`,
};

/** Notifies the person that an application ended without a decision. */
export async function notifyClosed(tx: Db, deps: NoticeDeps, cause: CloseCause, notice: Notice): Promise<void> {
  if (!isEmailed(cause)) return;
  await notify(tx, deps, {
    loginId: notice.loginId,
    event: `application-closed/${notice.id}`,
    ...worded("application-closed", {
      empresa: notice.companyName,
      vacante: notice.title,
      motivo: causes[cause](notice),
    }),
    ...toVacancies,
  });
}

/**
 * Job `application-discarded`: notifies the person after the undo period. Sends nothing if the discard was undone,
 * reschedules itself if it runs too early, and is idempotent by the event of the e-mail.
 */
export const notifyDiscarded =
  (deps: Pick<Deps, "db" | "clock" | "mail" | "jobs">) =>
  ({ applicationId }: { applicationId: string }): Promise<void> =>
    inTransaction(deps.db, async (tx) => {
      const application = await findApplication(tx, applicationId, "anyone", { lock: true });
      if (application?.status !== "discarded" || !application.decidedAt) return;
      const due = new Date(application.decidedAt.getTime() + undoMs);
      if (deps.clock.now() < due) {
        await deps.jobs.send(tx, "application-discarded", { applicationId }, { startAfter: due });
        return;
      }
      await cancelStanding(tx, deps, { applicationId, by: null });
      const event = `application-discarded/${applicationId}/${application.decidedAt.getTime()}`;
      if (await wasEmailedOnce(tx, event)) return;
      const message = discardMessage({
        name: application.personName,
        title: application.title,
        reason: application.discardReason,
        shared: application.discardShared,
      });
      await notify(tx, deps, {
        loginId: application.personLoginId,
        event,
        title: message.subject,
        body: message.body,
        ...toVacancies,
      });
    });
