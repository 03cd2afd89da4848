import type { Session } from "#lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { ContactLines } from "#ui/display/contact-lines.tsx";

/** How to reach the programme. */
export function ContactCard({ programme }: { programme: Session["programme"] }) {
  const { contact_phone: phone, contact_email: email, contact_hours: hours } = programme;
  return (
    <Card title="¿Dudas?" pad>
      <div className="stack gap-2">
        <ContactLines contact={{ phone, email }} />
        <p className="text-14 muted">{hours}</p>
      </div>
    </Card>
  );
}
