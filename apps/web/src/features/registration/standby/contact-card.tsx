import type { Session } from "#lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { ContactLines } from "#ui/display/contact-lines.tsx";

export function ContactCard({ programme }: { programme: Session["programme"] }) {
  return (
    <Card title="¿Dudas?" pad>
      <ContactLines contact={programme} />
    </Card>
  );
}
