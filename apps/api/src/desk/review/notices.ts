import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { mailLetter } from "../../lib/mail/letters.ts";
import { worded } from "../../lib/mail/wording.ts";
import { howToReach, readProgramme } from "../../lib/programme.ts";
import { asSentence } from "../../lib/sentence.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { type AccountOwner, loginsConcerned, notifyOwner } from "../../trust/accounts/members/service.ts";
import type { OwnerType } from "./store.ts";
import { emailOf } from "./store.ts";

type Notice = AccountOwner & { event: string };

export const notifyApproved = (tx: Db, deps: Pick<Deps, "clock" | "mail">, notice: Notice) =>
  notifyOwner(tx, deps, notice, {
    event: `account-approved/${notice.event}`,
    ...worded(notice.ownerType === "person" ? "account-approved" : "company-approved", {}),
    link: notice.ownerType === "person" ? "/jobs" : "/jobs-company",
    linkLabel: notice.ownerType === "person" ? "Ver empleos" : "Publicar una vacante",
  });

export const notifyRejected = (tx: Db, deps: Pick<Deps, "clock" | "mail">, notice: Notice & { reason: string }) =>
  notifyOwner(tx, deps, notice, {
    event: `account-rejected/${notice.event}`,
    ...worded("account-rejected", { motivo: asSentence(notice.reason) }),
    link: "/standby",
    linkLabel: "Ver el motivo",
  });

const dashboard: Record<OwnerType, string> = { person: "/dashboard", company: "/dashboard-company" };
const askWords = (count: number) => (count === 1 ? "Te pedimos un cambio" : `Te pedimos ${count} cambios`);

type AskedLine = { field: string; name: string; label: string; comment: string };
/**
 * Comments of a request for changes in an e-mail: 'CLABE: no coincide. · Documentos: sube los dos.' Each comment names its
 * line.
 */
const askedWords = (lines: readonly AskedLine[]): string =>
  lines.map(({ field, name, label, comment }) => `${field ? label : name}: ${comment}`).join(" · ");

/**
 * Notifies an owner of the number of requested changes, of the state of the `rest`, and where to make them; an approved
 * account remains usable.
 */
export const notifyChanges = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Notice & { comments: AskedLine[]; isBeside: boolean; rest: string },
) =>
  notifyOwner(tx, deps, notice, {
    event: `changes-requested/${notice.event}`,
    title: askWords(notice.comments.length),
    body: notice.isBeside
      ? `Tu cuenta sigue activa. Falta corregir: ${askedWords(notice.comments)}`
      : `Revisamos tu registro y falta corregir: ${asSentence(askedWords(notice.comments))} ${notice.rest}`.trim(),
    link: notice.isBeside ? dashboard[notice.ownerType] : "/standby",
    linkLabel: "Corregir y responder",
  });

export const remindChanges = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Notice & { isBeside: boolean; count: number; since: Date },
) =>
  notifyOwner(tx, deps, notice, {
    template: "reminder",
    event: `changes-reminder/${notice.event}`,
    title: notice.count === 1 ? "Te falta responder un cambio" : `Te falta responder ${notice.count} cambios`,
    body: `${askWords(notice.count)} el ${longDate(businessDate(notice.since))}. ${
      notice.isBeside
        ? "Tu cuenta sigue activa; corrígelo cuando puedas."
        : "Tu cuenta espera: en cuanto respondas, la revisamos."
    }`,
    link: notice.isBeside ? dashboard[notice.ownerType] : "/standby",
    linkLabel: "Corregir y responder",
  });

export const notifyRequestClosed = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Notice & { wasAnswered: boolean },
) =>
  notifyOwner(tx, deps, notice, {
    event: `request-closed/${notice.event}`,
    title: notice.wasAnswered ? "Tus cambios están aprobados" : "Ya no hace falta el cambio que te pedimos",
    body: notice.wasAnswered
      ? "Revisamos lo que corregiste y todo está en orden."
      : "Retiramos la solicitud: no tienes que hacer nada.",
    link: dashboard[notice.ownerType],
    linkLabel: "Ver mi cuenta",
  });

/** Notifies an owner of the decision on a change of identity; `refusal` is the reason if it was refused. */
export const notifyIdentityDecided = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Notice & { refusal: string | null },
) =>
  notifyOwner(tx, deps, notice, {
    event: `identity-decided/${notice.event}`,
    title: notice.refusal ? "No pudimos cambiar tus datos" : "Tus datos ya cambiaron",
    body: notice.refusal
      ? `El motivo: ${asSentence(notice.refusal)} Todo sigue con tus datos de antes.`
      : "Revisamos el cambio de identidad que pediste y desde hoy valen los datos nuevos.",
    link: dashboard[notice.ownerType],
    linkLabel: "Ver mis datos",
  });

/** Notifies an owner of a correction by staff, at the current address. */
export const notifyCorrected = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  notice: Omit<Notice, "event"> & { reason: string },
) =>
  notifyOwner(tx, deps, notice, {
    event: `account-corrected/${newId()}`,
    title: "Corregimos datos de tu cuenta",
    body: `El programa corrigió tus datos de contacto. El motivo: ${notice.reason}`,
    link: "/",
    linkLabel: "Ver mi cuenta",
  });

export const notifyReopened = (tx: Db, deps: Pick<Deps, "clock" | "mail">, notice: Notice & { reason: string }) =>
  notifyOwner(tx, deps, notice, {
    event: `account-reopened/${notice.event}`,
    title: "Revisaremos tu registro otra vez",
    body: `El equipo de supervisión reabrió tu caso: ${notice.reason}`,
    link: "/pending",
    linkLabel: "Ver cómo va",
  });

/**
 * Notifies the owner of a blocked account of the reason and how to object; by e-mail only, because the account cannot sign
 * in.
 */
export async function notifyBlocked(
  tx: Db,
  deps: Pick<Deps, "mail">,
  { event, reason, ...owner }: Notice & { reason: string },
): Promise<void> {
  const programme = await readProgramme(tx);
  await mailOwner(tx, deps, owner, {
    template: "account-blocked",
    eventId: event,
    subject: "Bloqueamos tu cuenta",
    paragraphs: [
      `Dos personas del equipo revisaron tu caso y bloquearon tu cuenta. El motivo: ${reason}`,
      "Mientras esté bloqueada no puedes entrar, postularte ni recibir pagos.",
      "Si no estás de acuerdo, puedes objetar: entra con tu correo y contraseña y elige «Pedir revisión». Ahí escribes tu versión y el equipo la lee.",
      `Si tienes dudas, ${howToReach(programme)} (${programme.contact_hours}).`,
    ],
    action: { path: "/", label: "Pedir revisión" },
  });
}

export const notifyUnblocked = (tx: Db, deps: Pick<Deps, "clock" | "mail">, notice: Notice) =>
  notifyOwner(tx, deps, notice, {
    event: `account-unblocked/${notice.event}`,
    title: "Tu cuenta ya no está bloqueada",
    body: "Revisamos tu caso y quitamos el bloqueo. Ya puedes entrar otra vez.",
    link: "/",
    linkLabel: "Iniciar sesión",
  });

/** Notifies the owner of a blocked account that the block stays, and why; by e-mail only. */
export async function notifyBlockKept(
  tx: Db,
  deps: Pick<Deps, "mail">,
  { event, reason, ...owner }: Notice & { reason: string },
): Promise<void> {
  const programme = await readProgramme(tx);
  await mailOwner(tx, deps, owner, {
    template: "block-kept",
    eventId: event,
    subject: "Revisamos tu objeción",
    paragraphs: [
      `Leímos lo que nos escribiste y tu cuenta sigue bloqueada. El motivo: ${reason}`,
      `Si tienes algo más que mostrar, ${howToReach(programme)} (${programme.contact_hours}).`,
    ],
  });
}

/** Sends an e-mail to a person, or to the members of a company responsible for its account. */
async function mailOwner(
  tx: Db,
  { mail }: Pick<Deps, "mail">,
  { ownerType, id, loginId }: AccountOwner,
  letter: Parameters<typeof mailLetter>[1],
): Promise<void> {
  const logins = ownerType === "person" ? [loginId] : await loginsConcerned(tx, id, "account");
  for (const login of logins) await mailLetter({ mail, tx, to: await emailOf(tx, login) }, letter);
}
