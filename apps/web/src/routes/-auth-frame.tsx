import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useProgramme } from "#features/session/programme.ts";
import { AuthLayout } from "#layouts/auth-layout.tsx";

export function AuthFrame({ children }: { children: ReactNode }) {
  const programme = useProgramme();
  const path = useRouterState({ select: ({ location }) => location.pathname });
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
          <a href={`/ayuda?de=${path}`}>Ayuda</a>
        </>
      }
    >
      {children}
    </AuthLayout>
  );
}

// Formatted here, because lib/format.ts would make the signed-out page larger for one amount. `support` in cents.
const promiseOf = (support: number) => {
  const amount = (support / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `Un curso corto, vacantes de empresas que ya revisamos y un apoyo de $${amount} MXN al mes mientras trabajas.`;
};
