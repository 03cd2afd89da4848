import { displayPhone, phoneLink } from "@arranca/contract/values/phone-text";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="with-icon tap-line" href={phoneLink(phone)}>
    <Icon of={IconPhone} />
    {displayPhone(phone)}
  </a>
);

export const MailLink = ({ email, shown = email }: { email: string; shown?: string }) => (
  <a className="with-icon tap-line" href={`mailto:${email}`} title={shown === email ? undefined : email}>
    <Icon of={IconMail} />
    {shown}
  </a>
);
