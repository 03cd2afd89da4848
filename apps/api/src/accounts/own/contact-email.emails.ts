import type { ProgrammeSettings } from "@arranca/contract/programme";
import { howToReach } from "../../lib/programme.ts";
import { codeLifetime, type Sent } from "../emails.ts";

/** The code that proves that a new contact address is read by whom it belongs to. */
export const mailContactCode = ({ mail, tx, to }: Sent, sendId: string, code: string) =>
  mail.queue(tx, {
    event: `contact-code/${sendId}`,
    to,
    template: "contact-code",
    letter: {
      subject: "Tu código para confirmar tu correo de contacto",
      paragraphs: [
        "Escribe este código en la página para que este sea tu correo de contacto.",
        codeLifetime,
        "Si no lo pediste tú, no hagas nada: alguien se equivocó de correo.",
      ],
      code,
    },
  });

/** To the address that was the contact until now: what changed, and what stops it. */
export const mailContactLeft = ({ mail, tx, to }: Sent, eventId: string, programme: ProgrammeSettings) =>
  mail.queue(tx, {
    event: `contact-left/${eventId}`,
    to,
    template: "contact-left",
    letter: {
      subject: "Cambió el correo de contacto de tu cuenta",
      paragraphs: [
        "Este ya no es tu correo de contacto: alguien con tu sesión puso otro y lo confirmó con un código.",
        `Si no fuiste tú, cambia hoy tu contraseña: eso cierra las demás sesiones, y después pones otra vez este correo. Si no puedes, ${howToReach(programme)}.`,
      ],
      action: { path: "/password-recover", label: "No fui yo" },
    },
  });
