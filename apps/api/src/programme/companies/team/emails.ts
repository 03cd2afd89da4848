import { companyPermissionLabels, invitationDays } from "@arranca/contract/accounts/company-team";
import type { CompanyPermission } from "@arranca/contract/roles";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { mailLetter, type Recipient } from "../../../lib/mail/letters.ts";
import { notify } from "../../../lib/notify.ts";
import type { WarnedFor } from "../../../lib/rights-review.rules.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { notifyCompany } from "../../../trust/accounts/members/service.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Invited = { company: string; by: string; ticket: string };

export const mailInvitation = (recipient: Recipient, eventId: string, { company, by, ticket }: Invited) =>
  mailLetter(recipient, {
    template: "company-invitation",
    eventId,
    subject: `${company} te invitó a su equipo`,
    paragraphs: [
      `${by} te invitó a entrar a la cuenta de ${company}. Tu usuario es este correo: elige tu contraseña y listo.`,
      `El enlace se usa una sola vez y vence en ${invitationDays} días. No se lo des a nadie.`,
      "Si no esperabas esta invitación, no tienes que hacer nada.",
    ],
    // After the #, so that no server log and no other site sees the ticket.
    action: { path: `/update-access?invitation=company#${ticket}`, label: "Elegir mi contraseña" },
  });

/** Notifies the owner of an account that a company invited its address. The company is not informed. */
export const mailInvitationToKnownAccount = (
  recipient: Recipient,
  eventId: string,
  { company, by }: Omit<Invited, "ticket">,
) =>
  mailLetter(recipient, {
    template: "company-invitation",
    eventId,
    subject: `${company} te invitó, pero este correo ya tiene una cuenta`,
    paragraphs: [
      `${by} te invitó a entrar a la cuenta de ${company}. Cada correo tiene una sola cuenta, y este ya tiene la suya.`,
      `Si quieres entrar a ${company}, dile que te invite con otro correo. Tu cuenta sigue igual.`,
    ],
  });

/** Mails a company member who was removed or left; their account is closed. */
export const mailRemoved = (
  recipient: Recipient,
  eventId: string,
  { company, by }: { company: string; by: string | null },
) =>
  mailLetter(recipient, {
    template: "company-member-left",
    eventId,
    subject: `Ya no eres parte del equipo de ${company}`,
    paragraphs: [
      by
        ? `${by} te quitó del equipo. Desde ahora no entras a la cuenta de ${company} con este correo.`
        : `Saliste del equipo. Desde ahora no entras a la cuenta de ${company} con este correo.`,
      "Tus sesiones se cerraron. Lo que hiciste conserva tu nombre.",
      `Si es un error, habla con quien administra ${company}: te puede invitar otra vez a este correo.`,
    ],
  });

const toTeam = { link: "/team-company", linkLabel: "Ver el equipo" };

type Asked = { companyId: string; names: readonly string[]; until: string };

const questions: Record<WarnedFor, (asked: Asked) => { title: string; body: string }> = {
  unconfirmed: ({ names, until }) => ({
    title: "¿Siguen trabajando contigo?",
    body: `Cada tres meses preguntamos por tu equipo: ${names.join(", ")}. Confírmalo a más tardar el ${longDate(until)}; el acceso de quien no confirmes queda en pausa.`,
  }),
  unused: ({ names, until }) => ({
    title: "Hay accesos que nadie usa",
    body: `Casi un año sin entrar: ${names.join(", ")}. Si no entran ni los confirmas a más tardar el ${longDate(until)}, su acceso queda en pausa.`,
  }),
};

export const askAboutColleagues = (tx: Db, deps: NoticeDeps, why: WarnedFor, asked: Asked) =>
  notifyCompany(tx, deps, {
    companyId: asked.companyId,
    about: "team",
    event: `company-team-review/${newId()}`,
    ...questions[why](asked),
    ...toTeam,
  });

const reasons: Record<WarnedFor, string> = {
  unconfirmed: "Nadie confirmó que sigues en la empresa.",
  unused: "Pasó un año sin que entraras.",
};

/** Notifies a paused colleague, with the names of those who can restore access, and the administrators. */
export async function notifyPaused(
  tx: Db,
  deps: NoticeDeps,
  { loginId, companyId, name, why }: { loginId: string; companyId: string; name: string; why: WarnedFor },
): Promise<void> {
  const event = `company-member-paused/${newId()}`;
  await notify(tx, deps, {
    loginId,
    event,
    title: "Tu acceso está en pausa",
    body: `${reasons[why]} Pide a quien administra tu empresa que te confirme: vuelves con los mismos permisos.`,
    link: "/account",
    linkLabel: "Ver mi cuenta",
  });
  await notifyCompany(tx, deps, {
    companyId,
    about: "team",
    event,
    title: `El acceso de ${name} está en pausa`,
    body: `Si sigue contigo, confírmalo en Equipo y entra otra vez con los mismos permisos.`,
    ...toTeam,
  });
}

export const notifyRights = (
  tx: Db,
  deps: NoticeDeps,
  { loginId, by, rights }: { loginId: string; by: string; rights: readonly CompanyPermission[] | "all" },
) =>
  notify(tx, deps, {
    loginId,
    event: `company-member-rights/${newId()}`,
    title: "Cambiaron tus permisos",
    body:
      rights === "all"
        ? `${by} los cambió. Ahora administras la empresa: puedes hacer todo, también llevar el equipo.`
        : `${by} los cambió. Ahora puedes: ${rights.map((right) => companyPermissionLabels[right]).join(", ")}.`,
    link: "/dashboard-company",
    linkLabel: "Entrar",
  });

export const notifyBack = (tx: Db, deps: NoticeDeps, loginId: string) =>
  notify(tx, deps, {
    loginId,
    event: `company-member-back/${newId()}`,
    title: "Tu acceso está activo otra vez",
    body: "Quien administra tu empresa confirmó que sigues ahí. Tienes los mismos permisos.",
    link: "/dashboard-company",
    linkLabel: "Entrar",
  });
