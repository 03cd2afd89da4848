import { displayPhone, phoneLink } from "@arranca/contract/values/phone-text";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";

export type Contact = { email: string; phone: string };

/** Whom to call and write to, each only when it is known. */
export function ContactLines({ contact: { phone, email } }: { contact: Contact }) {
  if (!phone && !email) return <p>Acude a la oficina del programa en tu municipio.</p>;
  return (
    <ul className="stack gap-2">
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
    </ul>
  );
}
