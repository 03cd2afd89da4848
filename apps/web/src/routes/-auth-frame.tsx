import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useProgramme } from "#features/session/programme.ts";
import { AuthLayout } from "#layouts/auth-layout.tsx";
import { money } from "#lib/format.ts";

/** The frame of the signed-out pages, with the programme's own name, promise and contact once they are known. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const programme = useProgramme();
  return (
    <AuthLayout
      programme={programme}
      {...(programme ? { promise: promiseOf(programme.support_amount) } : {})}
      foot={
        <>
          <Link to="/terms" hash="privacidad">
            Aviso de privacidad
          </Link>
          <Link to="/terms">Términos</Link>
          {programme ? <a href={`mailto:${programme.contact_email}`}>Contacto</a> : null}
        </>
      }
    >
      {children}
    </AuthLayout>
  );
}

const promiseOf = (support: number) =>
  `Curso corto, vacantes de empresas verificadas y un apoyo mensual de ${money(support)} mientras trabajas.`;
