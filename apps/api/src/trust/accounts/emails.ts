import { mailLetter, type Recipient } from "../../lib/mail/letters.ts";
import type { Template } from "../../lib/mail/priorities.ts";
import { codeMinutes } from "./limits.ts";

const codeLifetime = `Vence en ${codeMinutes} minutos y se usa una sola vez. No se lo des a nadie: el personal del programa nunca te lo va a pedir.`;

type CodeLetter = {
  template: Template;
  eventId: string;
  code: string;
  /** Purpose of a mailed code. It completes two sentences: 'Tu código para …' and 'Escribe este código … para …'. */
  purpose: string;
  effect: string;
  unasked?: string;
};

export const mailCode = (recipient: Recipient, { purpose, effect, unasked, ...code }: CodeLetter) =>
  mailLetter(recipient, {
    ...code,
    subject: `Tu código para ${purpose}`,
    paragraphs: [
      `Escribe este código en la página para ${effect}.`,
      codeLifetime,
      ...(unasked ? [`Si no lo pediste tú, no hagas nada: ${unasked}.`] : []),
    ],
  });

export const mailVerificationCode = (recipient: Recipient, eventId: string, code: string) =>
  mailCode(recipient, {
    template: "verification-code",
    eventId,
    code,
    purpose: "crear tu cuenta",
    effect: "verificar tu correo",
  });

/** Notifies the owner of an account that somebody tried to register with its e-mail. */
export const mailKnownAddress = (recipient: Recipient, eventId: string) =>
  mailLetter(recipient, {
    template: "sign-up-known",
    eventId,
    subject: "Ya tienes una cuenta",
    paragraphs: [
      "Alguien quiso crear una cuenta con este correo, pero ya tienes una.",
      "Si fuiste tú, inicia sesión. Si no recuerdas tu contraseña, la puedes cambiar. Si no fuiste tú, no tienes que hacer nada.",
    ],
    action: { path: "/password-recover", label: "Recuperar mi contraseña" },
  });

type Recovery = { code: string; ticket: string };

/** Mails a link to choose a new password, and a code to type on another device. */
export const mailRecoveryCode = (recipient: Recipient, eventId: string, { code, ticket }: Recovery) =>
  mailLetter(recipient, {
    template: "recovery-code",
    eventId,
    code,
    subject: "Tu enlace y tu código para cambiar tu contraseña",
    paragraphs: [
      "Abre el enlace y elige tu contraseña nueva. Si tienes la página abierta en otro lado, escribe ahí este código.",
      `El enlace y el código vencen en ${codeMinutes} minutos y se usan una sola vez. No se los des a nadie: el personal del programa nunca te los va a pedir.`,
      "Si no lo pediste tú, no hagas nada: tu contraseña sigue igual.",
    ],
    // After the #, so that no server log and no other site sees the ticket.
    action: { path: `/update-access#${ticket}`, label: "Elegir una contraseña nueva" },
  });

/** Mails an address without an account that it has none. The page shows the same answer for every address. */
export const mailUnknownAddress = (recipient: Recipient, eventId: string) =>
  mailLetter(recipient, {
    template: "recovery-unknown",
    eventId,
    subject: "No encontramos una cuenta con este correo",
    paragraphs: [
      "Alguien pidió cambiar la contraseña de una cuenta con este correo, pero esa cuenta no existe.",
      "Si fuiste tú, revisa si te registraste con otro correo o crea tu cuenta. Si no fuiste tú, no tienes que hacer nada.",
    ],
    action: { path: "/sign-up", label: "Crear una cuenta" },
  });

/** Mails that recovery is refused for 72 hours after staff changed the e-mail, so that the former owner can object. */
export const mailRecoveryWaits = (recipient: Recipient, eventId: string) =>
  mailLetter(recipient, {
    template: "recovery-waits",
    eventId,
    subject: "Tu contraseña se puede recuperar más tarde",
    paragraphs: [
      "El programa cambió hace poco el correo de tu cuenta. Para cuidarla, la contraseña se puede recuperar 72 horas después del cambio.",
      "Si recuerdas tu contraseña, entra como siempre. Si no pediste nada, no tienes que hacer nada.",
    ],
  });

const endedSessions = {
  all: "cerramos todas las sesiones abiertas",
  others: "cerramos tus sesiones en los demás dispositivos",
} as const;

/** Notifies the owner that the password was changed, possibly by somebody else. */
export const mailPasswordChanged = (recipient: Recipient, eventId: string, ended: keyof typeof endedSessions) =>
  mailLetter(recipient, {
    template: "password-changed",
    eventId,
    subject: "Cambiaste tu contraseña",
    paragraphs: [
      `La contraseña de tu cuenta cambió y ${endedSessions[ended]}.`,
      "Si no fuiste tú, cámbiala de inmediato y avísanos.",
    ],
    action: { path: "/password-recover", label: "No fui yo" },
  });

export const mailReviewCode = (recipient: Recipient, eventId: string, code: string) =>
  mailCode(recipient, {
    template: "review-code",
    eventId,
    code,
    purpose: "pedir la revisión de tu cuenta",
    effect: "ver por qué se bloqueó tu cuenta y pedir que se revise",
  });

export type SecondFactorChange = "second_factor.set" | "second_factor.drop" | "second_factor.reset";

const secondFactorNews: Record<SecondFactorChange, { subject: string; body: string }> = {
  "second_factor.set": {
    subject: "Activaste tu verificación en dos pasos",
    body: "Desde ahora, al entrar te pedimos también el código de tu aplicación. Cerramos tus otras sesiones.",
  },
  "second_factor.drop": {
    subject: "Desactivaste tu verificación en dos pasos",
    body: "Desde ahora entras solo con tu contraseña. Cerramos tus otras sesiones.",
  },
  "second_factor.reset": {
    subject: "Quitamos tu verificación en dos pasos",
    body: "Alguien que administra el equipo quitó tu verificación en dos pasos y cerramos tus sesiones. Entra con tu contraseña y actívala otra vez con tu teléfono.",
  },
};

export const mailSecondFactorChanged = (recipient: Recipient, eventId: string, change: SecondFactorChange) =>
  mailLetter(recipient, {
    template: "second-factor",
    eventId,
    subject: secondFactorNews[change].subject,
    paragraphs: [
      secondFactorNews[change].body,
      "Si no fuiste tú ni lo pediste, avisa hoy mismo a quien administra el equipo y cambia tu contraseña.",
    ],
    action: { path: "/password-recover", label: "No fui yo" },
  });
