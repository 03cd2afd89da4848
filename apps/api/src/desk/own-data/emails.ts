import type { ProgrammeSettings } from "@arranca/contract/programme";
import { mailLetter, type Recipient } from "../../lib/mail/letters.ts";
import { howToReach } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { longDate, timeOfDay } from "../../lib/time/spanish-dates.ts";

/** Notifies the owner that a copy of the account's data was downloaded, so that misuse is noticed. */
export const mailDataCopied = (recipient: Recipient, eventId: string, at: Date, programme: ProgrammeSettings) =>
  mailLetter(recipient, {
    template: "data-copied",
    eventId,
    subject: "Se descargó una copia de tus datos",
    paragraphs: [
      `El ${longDate(businessDate(at))} a las ${timeOfDay(at)} se descargó una copia de los datos y archivos de tu cuenta.`,
      "Si fuiste tú, no tienes que hacer nada. Guarda bien el archivo: cualquiera que lo abra ve tus datos.",
      `Si no fuiste tú, cambia tu contraseña y avísanos de inmediato: ${howToReach(programme)}.`,
    ],
    action: { path: "/account", label: "Ver tu cuenta" },
  });
