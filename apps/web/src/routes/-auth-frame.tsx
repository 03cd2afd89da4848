import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { programmeQuery } from "#features/session/programme.queries.ts";
import { AuthLayout } from "#layouts/auth-layout.tsx";
import { money } from "#lib/format.ts";

/** The frame of the signed-out pages, with the programme's own name, promise and contact once they are known. */
export function AuthFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { data: programme } = useQuery(programmeQuery);
  return (
    <AuthLayout
      programme={programme}
      wide={wide}
      {...(programme ? { promise: promiseOf(programme.support_amount) } : {})}
      foot={
        <>
          <a href="/terms#privacidad">Aviso de privacidad</a>
          <a href="/terms">Términos</a>
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
