import { Link } from "@tanstack/react-router";
import { isOpen } from "#lib/session/guards.ts";
import type { Session } from "#lib/session/session.ts";

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
