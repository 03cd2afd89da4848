import { extensionDays } from "@arranca/contract/vacancies/life";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { nearDate } from "../../../lib/time/spanish-dates.ts";
import { notifyCompany } from "../../../trust/accounts/members/service.ts";

type LetterDeps = Pick<Deps, "clock" | "mail">;
type About = { companyId: string; vacancyId: string; title: string };

const day = (at: Date) => nearDate(businessDate(at));

export const notifyExtended = (
  tx: Db,
  deps: LetterDeps,
  about: About & { by: string; until: Date; extensions: number },
) =>
  notifyCompany(tx, deps, {
    about: "vacancy",
    companyId: about.companyId,
    by: about.by,
    event: `vacancy-extended/${about.vacancyId}/${about.extensions}`,
    title: "Tu vacante sigue más tiempo en línea",
    body: `La vacante «${about.title}» sigue en línea hasta el ${day(about.until)}.`,
    link: `/jobs-company?id=${about.vacancyId}`,
    linkLabel: "Ver la vacante",
  });

/** Event id of a reminder that a vacancy ends. It contains the end date, so that an extended vacancy is reminded again. */
export const endsSoonEvent = (vacancyId: string, ends: Date, days: number) =>
  `vacancy-ends-${days}/${vacancyId}/${ends.getTime()}`;

export const notifyEndsSoon = (
  tx: Db,
  deps: LetterDeps,
  about: About & { ends: Date; days: number; canExtend: boolean },
) =>
  notifyCompany(tx, deps, {
    about: "vacancy",
    companyId: about.companyId,
    template: "reminder",
    event: endsSoonEvent(about.vacancyId, about.ends, about.days),
    title: about.days === 1 ? "Tu vacante se cierra mañana" : `Tu vacante se cierra en ${about.days} días`,
    body: about.canExtend
      ? `La vacante «${about.title}» deja de recibir postulaciones el ${day(about.ends)}. Si la necesitas más tiempo, puedes extenderla ${extensionDays} días con un botón.`
      : `La vacante «${about.title}» deja de recibir postulaciones el ${day(about.ends)}. Ya no se puede extender; puedes duplicarla para publicarla otra vez.`,
    // The page opens with a dialog that extends the vacancy with one click.
    link: `/jobs-company?id=${about.vacancyId}${about.canExtend ? "&extend=true" : ""}`,
    linkLabel: about.canExtend ? "Extender la vacante" : "Ver la vacante",
  });

export const answerReminderEvent = (applicationId: string, days: number) =>
  `application-waits-${days}/${applicationId}`;

export const notifyWaiting = (
  tx: Db,
  deps: LetterDeps,
  about: { companyId: string; applicationId: string; personName: string; title: string; days: number },
) =>
  notifyCompany(tx, deps, {
    about: "application",
    companyId: about.companyId,
    template: "reminder",
    event: answerReminderEvent(about.applicationId, about.days),
    title: `${about.personName} espera tu respuesta`,
    body: `Se postuló a «${about.title}» hace ${about.days} días o más. Selecciona o descarta: una respuesta, aunque sea no, le ayuda a seguir.`,
    link: `/candidates?id=${about.applicationId}`,
    linkLabel: "Responder",
  });
