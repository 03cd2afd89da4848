import type { Db } from "../lib/database/db.ts";
import type { Mail } from "../lib/mail/mail.ts";
import { codeMinutes } from "./limits.ts";

/** To whom a letter of an account goes, in which transaction. */
export type Sent = {
  mail: Mail;
  tx: Db;
  to: string;
  /** See `Post`. */
  toNobody?: boolean;
};

/** What every letter with a code says. */
export const codeLifetime = `Vence en ${codeMinutes} minutos y se usa una sola vez. No se lo des a nadie: el personal del programa nunca te lo va a pedir.`;

/** The code that verifies the e-mail of a registration. */
export const mailVerificationCode = ({ mail, tx, to, toNobody = false }: Sent, sendId: string, code: string) =>
  mail.queue(tx, {
    toNobody,
    event: `verification-code/${sendId}`,
    to,
    template: "verification-code",
    letter: {
      subject: "Tu código para crear tu cuenta",
      paragraphs: ["Escribe este código en la página para verificar tu correo.", codeLifetime],
      code,
    },
  });

/** Someone signed up with an address that has an account: only its owner is told. */
export const mailKnownAddress = ({ mail, tx, to, toNobody = false }: Sent, sendId: string) =>
  mail.queue(tx, {
    toNobody,
    event: `sign-up-known/${sendId}`,
    to,
    template: "sign-up-known",
    letter: {
      subject: "Ya tienes una cuenta",
      paragraphs: [
        "Alguien quiso crear una cuenta con este correo, pero ya tienes una.",
        "Si fuiste tú, inicia sesión. Si no recuerdas tu contraseña, la puedes cambiar. Si no fuiste tú, no tienes que hacer nada.",
      ],
      action: { path: "/password-recover", label: "Recuperar mi contraseña" },
    },
  });

/** The code that lets the owner choose a new password. */
export const mailRecoveryCode = ({ mail, tx, to }: Sent, sendId: string, code: string) =>
  mail.queue(tx, {
    event: `recovery-code/${sendId}`,
    to,
    template: "recovery-code",
    letter: {
      subject: "Tu código para cambiar tu contraseña",
      paragraphs: [
        "Escribe este código en la página para cambiar tu contraseña.",
        codeLifetime,
        "Si no lo pediste tú, no hagas nada: tu contraseña sigue igual.",
      ],
      code,
    },
  });

/** Recovery was asked for an address without an account: told by mail, so that the page never tells. */
export const mailUnknownAddress = ({ mail, tx, to }: Sent, sendId: string) =>
  mail.queue(tx, {
    event: `recovery-unknown/${sendId}`,
    to,
    template: "recovery-unknown",
    letter: {
      subject: "No encontramos una cuenta con este correo",
      paragraphs: [
        "Alguien pidió cambiar la contraseña de una cuenta con este correo, pero no existe ninguna.",
        "Si fuiste tú, revisa si te registraste con otro correo o crea tu cuenta. Si no fuiste tú, no tienes que hacer nada.",
      ],
      action: { path: "/sign-up", label: "Crear una cuenta" },
    },
  });

export const mailPasswordChanged = ({ mail, tx, to }: Sent, eventId: string) =>
  mail.queue(tx, {
    event: `password-changed/${eventId}`,
    to,
    template: "password-changed",
    letter: {
      subject: "Cambiaste tu contraseña",
      paragraphs: [
        "La contraseña de tu cuenta cambió y cerramos todas las sesiones abiertas.",
        "Si no fuiste tú, cámbiala de inmediato y avísanos.",
      ],
      action: { path: "/password-recover", label: "No fui yo" },
    },
  });

/** The code that opens the page of a blocked account, where it can object. */
export const mailReviewCode = ({ mail, tx, to, toNobody = false }: Sent, sendId: string, code: string) =>
  mail.queue(tx, {
    toNobody,
    event: `review-code/${sendId}`,
    to,
    template: "review-code",
    letter: {
      subject: "Tu código para pedir la revisión de tu cuenta",
      paragraphs: [
        "Escribe este código en la página para ver por qué se bloqueó tu cuenta y pedir que se revise.",
        codeLifetime,
      ],
      code,
    },
  });

/** A second factor was set up, or taken away because its device was lost. */
export const mailSecondFactorChanged = ({ mail, tx, to }: Sent, eventId: string, isReset: boolean) =>
  mail.queue(tx, {
    event: `second-factor/${eventId}`,
    to,
    template: "second-factor",
    letter: {
      subject: isReset ? "Quitamos tu verificación en dos pasos" : "Activaste tu verificación en dos pasos",
      paragraphs: [
        isReset
          ? "Alguien que administra el equipo quitó tu verificación en dos pasos y cerramos tus sesiones. Al entrar la activas otra vez con tu teléfono."
          : "Desde ahora, al entrar te pedimos también el código de tu aplicación. Cerramos tus otras sesiones.",
        "Si no fuiste tú ni lo pediste, avisa hoy mismo a quien administra el equipo y cambia tu contraseña.",
      ],
      action: { path: "/password-recover", label: "No fui yo" },
    },
  });
