import type { ProgrammeSettings } from "@arranca/contract/programme";
import { mailLetter, type Recipient } from "../../../lib/mail/letters.ts";
import { howToReach } from "../../../lib/programme.ts";
import { mailCode } from "../emails.ts";

export const mailContactCode = (recipient: Recipient, eventId: string, code: string) =>
  mailCode(recipient, {
    template: "contact-code",
    eventId,
    code,
    purpose: "confirmar tu correo de contacto",
    effect: "que este sea tu correo de contacto",
    unasked: "alguien se equivocó de correo",
  });

/** Notifies the former contact address that it was replaced, and how to object. */
export const mailContactLeft = (recipient: Recipient, eventId: string, programme: ProgrammeSettings) =>
  mailLetter(recipient, {
    template: "contact-left",
    eventId,
    subject: "Cambió el correo de contacto de tu cuenta",
    paragraphs: [
      "Este ya no es tu correo de contacto: alguien con tu sesión puso otro y lo confirmó con un código.",
      `Si no fuiste tú, cambia hoy tu contraseña: eso cierra las demás sesiones, y después pones otra vez este correo. Si no puedes, ${howToReach(programme)}.`,
    ],
    action: { path: "/password-recover", label: "No fui yo" },
  });
