import type { ProgrammeSettings } from "@arranca/contract/programme";
import { howToReach } from "../../lib/programme.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { codeLifetime, type Sent } from "../emails.ts";

/** The password was changed from inside: what its owner reads when somebody else did it. */
export const mailMyPasswordChanged = ({ mail, tx, to }: Sent, eventId: string) =>
  mail.queue(tx, {
    event: `password-changed/${eventId}`,
    to,
    template: "password-changed",
    letter: {
      subject: "Cambiaste tu contraseña",
      paragraphs: [
        "La contraseña de tu cuenta cambió y cerramos tus sesiones en los demás dispositivos.",
        "Si no fuiste tú, cámbiala de inmediato y avísanos.",
      ],
      action: { path: "/password-recover", label: "No fui yo" },
    },
  });

/** The code that proves that a new address is its owner's. */
export const mailEmailCode = ({ mail, tx, to }: Sent, sendId: string, code: string) =>
  mail.queue(tx, {
    event: `email-code/${sendId}`,
    to,
    template: "email-code",
    letter: {
      subject: "Tu código para cambiar tu correo",
      paragraphs: [
        "Escribe este código en la página para usar este correo en tu cuenta.",
        codeLifetime,
        "Si no lo pediste tú, no hagas nada: alguien se equivocó de correo.",
      ],
      code,
    },
  });

/** Somebody wanted an address that has an account: only its owner is told, without a code. */
export const mailEmailTaken = ({ mail, tx, to }: Sent, sendId: string) =>
  mail.queue(tx, {
    event: `email-taken/${sendId}`,
    to,
    template: "email-taken",
    letter: {
      subject: "Este correo ya tiene una cuenta",
      paragraphs: [
        "Alguien quiso usar este correo en su cuenta, pero ya es el de la tuya. Cada correo sirve para una sola cuenta.",
        "Si fuiste tú, inicia sesión con él o elige otro. Si no fuiste tú, no tienes que hacer nada.",
      ],
      action: { path: "/", label: "Iniciar sesión" },
    },
  });

/** To the old address: from now on it opens nothing any more. */
export const mailEmailLeft = ({ mail, tx, to }: Sent, eventId: string, programme: ProgrammeSettings) =>
  mail.queue(tx, {
    event: `email-left/${eventId}`,
    to,
    template: "email-left",
    letter: {
      subject: "Tu cuenta ya usa otro correo",
      paragraphs: [
        "Cambiaste el correo de tu cuenta. Este ya no sirve para iniciar sesión ni para recuperar tu contraseña.",
        `Si no fuiste tú, avísanos de inmediato: ${howToReach(programme)}.`,
      ],
    },
  });

/** To the new address: it is the account's now. */
export const mailEmailArrived = ({ mail, tx, to }: Sent, eventId: string) =>
  mail.queue(tx, {
    event: `email-arrived/${eventId}`,
    to,
    template: "email-arrived",
    letter: {
      subject: "Este es el correo de tu cuenta",
      paragraphs: ["Desde ahora inicias sesión con este correo, y aquí te llegan los avisos."],
      action: { path: "/account", label: "Ver tu cuenta" },
    },
  });

/** An account was closed by its owner: until when it can come back. */
export const mailClosed = ({ mail, tx, to }: Sent, eventId: string, until: string) =>
  mail.queue(tx, {
    event: `account-closed/${eventId}`,
    to,
    template: "account-closed",
    letter: {
      subject: "Cancelaste tu cuenta",
      paragraphs: [
        "Tu cuenta está inactiva y cerramos todas tus sesiones. Los meses que ya ganaste se pagan igual.",
        `Puedes recuperarla hasta el ${longDate(until)}: inicia sesión con tu correo y contraseña de siempre y elige «Recuperar mi cuenta».`,
        "Si no fuiste tú, recupérala y cambia tu contraseña.",
      ],
      action: { path: "/", label: "Recuperar mi cuenta" },
    },
  });

/** The code that brings a closed account back. */
export const mailRestoreCode = ({ mail, tx, to, toNobody = false }: Sent, sendId: string, code: string) =>
  mail.queue(tx, {
    toNobody,
    event: `restore-code/${sendId}`,
    to,
    template: "restore-code",
    letter: {
      subject: "Tu código para recuperar tu cuenta",
      paragraphs: ["Escribe este código en la página para recuperar tu cuenta.", codeLifetime],
      code,
    },
  });

/** The days in which a closed account could come back are over. */
export const mailRestoreTooLate = (
  { mail, tx, to, toNobody = false }: Sent,
  sendId: string,
  programme: ProgrammeSettings,
) =>
  mail.queue(tx, {
    toNobody,
    event: `restore-too-late/${sendId}`,
    to,
    template: "restore-too-late",
    letter: {
      subject: "Tu cuenta ya no se puede recuperar",
      paragraphs: [
        "La cancelaste hace más de 30 días y ya no se puede recuperar con un código.",
        `Si quieres volver al programa, te decimos cómo: ${howToReach(programme)}.`,
      ],
    },
  });

/** A closed account is open again. */
export const mailRestored = ({ mail, tx, to }: Sent, eventId: string) =>
  mail.queue(tx, {
    event: `account-restored/${eventId}`,
    to,
    template: "account-restored",
    letter: {
      subject: "Recuperaste tu cuenta",
      paragraphs: ["Tu cuenta está como la dejaste. Lo que se retiró al cancelarla no vuelve por sí solo."],
      action: { path: "/", label: "Entrar" },
    },
  });
