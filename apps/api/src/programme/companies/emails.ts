import { mailLetter, type Recipient } from "../../lib/mail/letters.ts";

export const mailManagerLeft = (recipient: Recipient, eventId: string, company: string) =>
  mailLetter(recipient, {
    template: "manager-left",
    eventId,
    subject: `Ya no eres responsable de ${company}`,
    paragraphs: [
      `El programa ya no te escribe aquí por asuntos de ${company}: alguien de la empresa puso a otra persona u otro correo.`,
      "Si es un error, avisa a quien lleva la cuenta de la empresa: ahí se vuelve a poner.",
    ],
  });
