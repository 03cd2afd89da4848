import type { ProgrammeSettings } from "@arranca/contract/programme";
import { displayPhone, phoneLink, whatsappLink } from "@arranca/contract/values/phone-text";
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";

/** How to reach the programme; what is not known is empty. */
export type Contact = Pick<
  ProgrammeSettings,
  "contact_email" | "contact_phone" | "contact_whatsapp" | "contact_address" | "contact_hours"
>;

/** Whom to call and write to and where to go, each only when it is known. */
export function ContactLines({ contact }: { contact: Contact }) {
  const { contact_phone: phone, contact_email: email, contact_address: address, contact_hours: hours } = contact;
  const { contact_whatsapp: whatsapp } = contact;
  if (!phone && !whatsapp && !email && !address) return <p>Acude a la oficina del programa en tu municipio.</p>;
  return (
    <ul className="stack gap-2">
      {whatsapp ? (
        <li>
          <a className="row" href={whatsappLink(whatsapp)}>
            <Icon of={IconBrandWhatsapp} />
            WhatsApp {displayPhone(whatsapp)}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a className="row" href={phoneLink(phone)}>
            <Icon of={IconPhone} />
            {displayPhone(phone)}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a className="row" href={`mailto:${email}`}>
            <Icon of={IconMail} />
            {email}
          </a>
        </li>
      ) : null}
      {address ? (
        <li className="row">
          <Icon of={IconMapPin} />
          {address}
        </li>
      ) : null}
      <li className="text-14 muted">{hours}</li>
    </ul>
  );
}
