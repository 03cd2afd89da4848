import type { Db } from "../lib/database/db.ts";
import type { Mail } from "../lib/mail/mail.ts";

type Sent = { mail: Mail; tx: Db; to: string };

/** To a manager of a company whose address was replaced. */
export const mailManagerLeft = ({ mail, tx, to }: Sent, eventId: string, company: string) =>
  mail.queue(tx, {
    event: `manager-left/${eventId}`,
    to,
    template: "manager-left",
    letter: {
      subject: `Ya no eres responsable de ${company}`,
      paragraphs: [
        `El programa ya no te escribe aquí por asuntos de ${company}: alguien de la empresa puso a otra persona u otro correo.`,
        "Si es un error, avisa a quien lleva la cuenta de la empresa: ahí se vuelve a poner.",
      ],
    },
  });
