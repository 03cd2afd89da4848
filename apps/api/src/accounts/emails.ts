import type { Template } from "../lib/mail/lanes.ts";
import { mailLetter, type Recipient } from "../lib/mail/letters.ts";
import { codeMinutes } from "./limits.ts";

const codeLifetime = `Vence en ${codeMinutes} minutos y se usa una sola vez. No se lo des a nadie: el personal del programa nunca te lo va a pedir.`;

type CodeLetter = {
  template: Template;
  eventId: string;
  code: string;
  /** What the code is for: 'Tu código para …', and what writing it on the page does: 'Escribe este código … para …'. */
  purpose: string;
  effect: string;
  /** For who did not ask for it. */
  unasked?: string;
};

/** Queues a letter with a code. */
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

/** The code that verifies the e-mail of a registration. */
export const mailVerificationCode = (recipient: Recipient, eventId: string, code: string) =>
  mailCode(recipient, {
    template: "verification-code",
    eventId,
    code,
    purpose: "crear tu cuenta",
    effect: "verificar tu correo",
  });

/** Someone signed up with an address that has an account: only its owner is told. */
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

/** The link that lets the owner choose a new password, and the code for who reads the mail on another device. */
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
    // Behind the #, so that no server's log and no other site ever sees it.
    action: { path: `/update-access#${ticket}`, label: "Elegir una contraseña nueva" },
  });

/** Recovery was asked for an address without an account: told by mail, so that the page never tells. */
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

/** To an address that staff gave an account less than 72 hours ago: nobody takes it over before its owner could say no. */
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

/** A password was changed, and which sessions that ended: for the owner, in case somebody else did it. */
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

/** The code that opens the page of a blocked account, where it can object. */
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

/** A second factor was set up, switched off, or taken away because its device was lost. */
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
