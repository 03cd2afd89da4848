import { Link } from "@tanstack/react-router";
import { type Contact, ContactLines } from "#ui/display/contact-lines.tsx";

export function NotOpenYet({ contact }: { contact: Contact }) {
  return (
    <>
      <div className="stack gap-1">
        <h1 className="text-32">El registro todavía no abre</h1>
        <p className="muted">El programa se está preparando. Vuelve en unos días.</p>
      </div>
      {contact.contact_email || contact.contact_phone || contact.contact_address ? (
        <div className="stack gap-2">
          <p>¿Tienes preguntas?</p>
          <ContactLines contact={contact} />
        </div>
      ) : null}
      <p>
        <Link className="tap" to="/">
          Iniciar sesión
        </Link>
      </p>
    </>
  );
}
