import { invitationDays } from "@arranca/contract/accounts/company-team";
import { mailLetter, type Recipient } from "../../lib/mail/letters.ts";

type Invited = { company: string; by: string; ticket: string };

/** The link with which somebody chooses a password and enters a company. */
export const mailInvitation = (recipient: Recipient, eventId: string, { company, by, ticket }: Invited) =>
  mailLetter(recipient, {
    template: "company-invitation",
    eventId,
    subject: `${company} te invitó a su equipo`,
    paragraphs: [
      `${by} te invitó a entrar a la cuenta de ${company}. Tu usuario es este correo: elige tu contraseña y listo.`,
      `El enlace se usa una sola vez y vence en ${invitationDays} días. No se lo des a nadie.`,
      "Si no esperabas esta invitación, no tienes que hacer nada.",
    ],
    // Behind the #, so that no server's log and no other site ever sees it.
    action: { path: `/update-access?invitation=company#${ticket}`, label: "Elegir mi contraseña" },
  });

/** To an address that has an account: only its owner is told, whoever invited it is not. */
export const mailInvitationInVain = (recipient: Recipient, eventId: string, { company, by }: Omit<Invited, "ticket">) =>
  mailLetter(recipient, {
    template: "company-invitation",
    eventId,
    subject: `${company} te invitó, pero este correo ya tiene una cuenta`,
    paragraphs: [
      `${by} te invitó a entrar a la cuenta de ${company}. Cada correo tiene una sola cuenta, y este ya tiene la suya.`,
      `Si quieres entrar a ${company}, dile que te invite con otro correo. Tu cuenta sigue igual.`,
    ],
  });
