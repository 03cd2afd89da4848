import { Link } from "@tanstack/react-router";
import { isOpen } from "#lib/session/guards.ts";
import type { Session } from "#lib/session/session.ts";

/** The way to 'Tu cuenta' from the pages that have no drawer. */
export function AccountLink({ session }: { session: Session }) {
  if (!isOpen(session, "/account")) return null;
  return (
    <p className="center pad">
      <Link className="tap" to="/account">
        Tu cuenta: correo, contraseña y sesiones
      </Link>
    </p>
  );
}
