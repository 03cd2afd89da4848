import type { ProgrammeSettings } from "@arranca/contract/programme";
import { displayPhone, whatsappLink } from "@arranca/contract/values/phone-text";
import { IconBrandWhatsapp, IconMapPin } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";
import { MailLink, PhoneLink } from "./contact-link.tsx";

export type Contact = Pick<
  ProgrammeSettings,
  "contact_email" | "contact_phone" | "contact_whatsapp" | "contact_address" | "contact_hours"
>;

export function ContactLines({ contact }: { contact: Contact }) {
  const { contact_phone: phone, contact_email: email, contact_address: address, contact_hours: hours } = contact;
  const { contact_whatsapp: whatsapp } = contact;
  if (!phone && !whatsapp && !email && !address) return <p>Acude a la oficina del programa en tu municipio.</p>;
  return (
    <ul className="stack gap-1">
      {whatsapp ? (
        <li>
          <a className="with-icon tap-line" href={whatsappLink(whatsapp)}>
            <Icon of={IconBrandWhatsapp} />
            WhatsApp {displayPhone(whatsapp)}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <PhoneLink phone={phone} />
        </li>
      ) : null}
      {email ? (
        <li>
          <MailLink email={email} />
        </li>
      ) : null}
      {address ? (
        <li className="with-icon">
          <Icon of={IconMapPin} />
          {address}
        </li>
      ) : null}
      <li className="text-14 muted">{hours}</li>
    </ul>
  );
}
