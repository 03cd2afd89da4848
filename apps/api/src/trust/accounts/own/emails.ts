import { restoreDays, whatIsErased } from "@arranca/contract/accounts/own";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import { mailLetter, type Recipient } from "../../../lib/mail/letters.ts";
import { howToReach } from "../../../lib/programme.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { mailCode } from "../emails.ts";

export const mailEmailCode = (recipient: Recipient, eventId: string, code: string) =>
  mailCode(recipient, {
    template: "email-code",
    eventId,
    code,
    purpose: "cambiar tu correo",
    effect: "usar este correo en tu cuenta",
    unasked: "alguien se equivocó de correo",
  });

/** Notifies the owner of an account that somebody asked to use its e-mail. Contains no code. */
export const mailEmailTaken = (recipient: Recipient, eventId: string) =>
  mailLetter(recipient, {
    template: "email-taken",
    eventId,
    subject: "Este correo ya tiene una cuenta",
    paragraphs: [
      "Alguien quiso usar este correo en su cuenta, pero ya es el de la tuya. Cada correo sirve para una sola cuenta.",
      "Si fuiste tú, inicia sesión con él o elige otro. Si no fuiste tú, no tienes que hacer nada.",
    ],
    action: { path: "/", label: "Iniciar sesión" },
  });

export const mailEmailLeft = (recipient: Recipient, eventId: string, programme: ProgrammeSettings) =>
  mailLetter(recipient, {
    template: "email-left",
    eventId,
    subject: "Tu cuenta ya usa otro correo",
    paragraphs: [
      "Cambiaste el correo de tu cuenta. Este ya no sirve para iniciar sesión ni para recuperar tu contraseña.",
      `Si no fuiste tú, avísanos de inmediato: ${howToReach(programme)}.`,
    ],
  });

export const mailEmailArrived = (recipient: Recipient, eventId: string) =>
  mailLetter(recipient, {
    template: "email-arrived",
    eventId,
    subject: "Este es el correo de tu cuenta",
    paragraphs: ["Desde ahora inicias sesión con este correo, y aquí te llegan los avisos."],
    action: { path: "/account", label: "Ver tu cuenta" },
  });

export const mailUnused = (recipient: Recipient, eventId: string, { from, months }: { from: string; months: number }) =>
  mailLetter(recipient, {
    template: "account-unused",
    eventId,
    subject: "Entra para conservar tu cuenta",
    paragraphs: [
      `Hace al menos ${months - 1} meses que nadie entra a tu cuenta. Si quieres conservarla, entra antes del ${longDate(from)}. No tienes que hacer nada más.`,
      `Si no entras, desde ese día la cancelamos. Todavía la puedes recuperar ${restoreDays} días. Luego borramos tus datos y tus archivos.`,
    ],
    action: { path: "/", label: "Entrar" },
  });

type Closed = { until: string; ownerType: "person" | "company"; why: "wished" | "unused" };

export const mailClosed = (recipient: Recipient, eventId: string, { until, ownerType, why }: Closed) =>
  mailLetter(recipient, {
    template: "account-closed",
    eventId,
    subject: why === "wished" ? "Cancelaste tu cuenta" : "Cancelamos tu cuenta, porque no la usas",
    paragraphs: [
      "Tu cuenta está inactiva y cerramos todas tus sesiones. Los meses que ya ganaste se pagan igual.",
      `La puedes recuperar hasta el ${longDate(until)}. Entra con tu correo y tu contraseña de siempre y elige «Recuperar mi cuenta».`,
      whatIsErased[ownerType],
      ...(why === "wished" ? ["Si no fuiste tú, recupérala y cambia tu contraseña."] : []),
    ],
    action: { path: "/", label: "Recuperar mi cuenta" },
  });

export const mailRestoreCode = (recipient: Recipient, eventId: string, code: string) =>
  mailCode(recipient, {
    template: "restore-code",
    eventId,
    code,
    purpose: "recuperar tu cuenta",
    effect: "recuperar tu cuenta",
  });

export const mailRestoreTooLate = (recipient: Recipient, eventId: string, programme: ProgrammeSettings) =>
  mailLetter(recipient, {
    template: "restore-too-late",
    eventId,
    subject: "Tu cuenta ya no se puede recuperar",
    paragraphs: [
      "La cancelaste hace más de 30 días y ya no se puede recuperar con un código.",
      `Si quieres volver al programa, te decimos cómo: ${howToReach(programme)}.`,
    ],
  });

export const mailRestored = (recipient: Recipient, eventId: string) =>
  mailLetter(recipient, {
    template: "account-restored",
    eventId,
    subject: "Recuperaste tu cuenta",
    paragraphs: ["Tu cuenta está como la dejaste. Lo que se retiró al cancelarla no vuelve por sí solo."],
    action: { path: "/", label: "Entrar" },
  });
