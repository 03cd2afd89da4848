import type { ProgrammeSettings } from "@arranca/contract/programme";
import { emailChangeConfirmHours } from "@arranca/contract/values/email-changes";
import { newId } from "../../../lib/ids.ts";
import type { Letter } from "../../../lib/mail/layout.ts";
import { mailLetter, type Recipient } from "../../../lib/mail/letters.ts";
import { howToReach } from "../../../lib/programme.ts";
import { emailHoldHours } from "../own/email-hold.rules.ts";

// After the #, so that no server log and no other site sees the ticket.
const pathOf = (ticket: string) => `/email-move#${ticket}`;

/** Sentence for owners of an account who can be reached by e-mail alone. */
const unasked = (programme: ProgrammeSettings) =>
  `Si no lo pediste tú, detenlo con el botón; o ${howToReach(programme)} hoy mismo.`;

export const letterOfAsked = (programme: ProgrammeSettings, move: { reason: string; ticket: string }): Letter => ({
  subject: "Pidieron cambiar el correo de tu cuenta",
  paragraphs: [
    `Una persona del equipo pidió que tu cuenta use otro correo. El motivo: ${move.reason}`,
    "Todavía no cambia nada: falta que otra persona del equipo lo apruebe y que alguien lo confirme en el correo nuevo.",
    unasked(programme),
  ],
  action: { path: pathOf(move.ticket), label: "Yo no lo pedí: detenerlo" },
});

export const mailMoveConfirmation = (
  recipient: Recipient,
  { programme, ticket }: { programme: ProgrammeSettings; ticket: string },
) =>
  mailLetter(recipient, {
    template: "email-move-confirm",
    eventId: newId(),
    subject: `Confirma que este es tu correo en ${programme.name}`,
    paragraphs: [
      `Pediste al equipo de ${programme.name} de ${programme.municipality} que tu cuenta use este correo. Abre el enlace y confírmalo.`,
      `El enlace vale ${emailChangeConfirmHours} horas y una sola vez. No se lo des a nadie: el personal del programa nunca te lo va a pedir.`,
      "Si no tienes una cuenta o no pediste nada, no lo abras.",
    ],
    action: { path: pathOf(ticket), label: "Confirmar mi correo" },
  });

/** Notifies the old address of an e-mail change, with the deadline for undoing it. */
export const mailEmailChanged = (
  recipient: Recipient,
  { programme, reason, ticket }: { programme: ProgrammeSettings; reason: string; ticket: string },
) =>
  mailLetter(recipient, {
    template: "email-moved",
    eventId: newId(),
    subject: "El programa cambió el correo de tu cuenta",
    paragraphs: [
      `Este correo ya no abre tu cuenta. El motivo: ${reason}`,
      `Durante ${emailHoldHours} horas no se puede recuperar su contraseña ni cambiar a dónde se le paga, y puedes volver a este correo.`,
      unasked(programme),
    ],
    action: { path: pathOf(ticket), label: "Yo no lo pedí: volver a este correo" },
  });

export const mailMoveStopped = (
  recipient: Recipient,
  { programme, isReturned }: { programme: ProgrammeSettings; isReturned: boolean },
) =>
  mailLetter(recipient, {
    template: "email-move-stopped",
    eventId: newId(),
    subject: isReturned ? "La cuenta volvió al correo de antes" : "Se detuvo el cambio de correo",
    paragraphs: [
      isReturned
        ? `Su dueño dijo que no pidió el cambio. Cerramos todas las sesiones; durante ${emailHoldHours} horas no se recupera la contraseña ni se paga.`
        : "Su dueño dijo que no pidió el cambio: la cuenta sigue con el correo de siempre.",
      `El equipo lo revisa. Si tienes dudas, ${howToReach(programme)}.`,
    ],
  });
