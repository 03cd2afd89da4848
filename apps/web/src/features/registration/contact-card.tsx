import { IconMail, IconPhone } from "@tabler/icons-react";
import { displayPhone } from "#lib/phone.ts";
import type { Session } from "#lib/session.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

/** How to reach the programme. */
export function ContactCard({ programme }: { programme: Session["programme"] }) {
  const { contact_phone: phone, contact_email: email, contact_hours: hours } = programme;
  return (
    <Card title="¿Dudas?" pad>
      <div className="stack g2">
        <p className="ic">
          <Icon of={IconPhone} />
          <a href={`tel:${phone}`}>{displayPhone(phone)}</a>
        </p>
        <p className="ic">
          <Icon of={IconMail} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className="t14 mut">{hours}</p>
      </div>
    </Card>
  );
}
