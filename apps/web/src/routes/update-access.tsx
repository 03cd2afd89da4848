import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { PasswordForm } from "#features/accounts/password-form.tsx";
import { RecoverySteps } from "#features/accounts/recovery-steps.tsx";
import { forgetSignInState, keepSignInState, readSignInState } from "#features/accounts/sign-in-state.ts";
import { setSignInNotice } from "#lib/calls/session-gone.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { AuthFrame } from "./-auth-frame.tsx";
import { invitationSearch } from "./-invitation-search.ts";

export const Route = createFileRoute("/update-access")({
  validateSearch: invitationSearch,
  beforeLoad: ({ search, location: { hash } }) => {
    if (hash) {
      // Link of the mail: its secret is removed from the URL and so from the browser's history.
      keepSignInState({ ticket: hash });
      throw redirect({ to: "/update-access", search, replace: true });
    }
    const { ticket } = readSignInState();
    // An invitation of a company has no account yet to which a new code could be sent.
    if (!ticket && search.invitation !== "company") throw redirect({ to: "/password-recover", search });
    return { ticket };
  },
  component: UpdateAccessPage,
});

function UpdateAccessPage() {
  const search = Route.useSearch();
  const { invitation } = search;
  const isOfCompany = invitation === "company";
  usePageTitle(invitation ? "Elige tu contraseña" : "Contraseña nueva");
  const { ticket } = Route.useRouteContext();
  const router = useRouter();
  const leave = async () => {
    forgetSignInState();
    setSignInNotice(
      invitation
        ? "Tu contraseña está lista. Inicia sesión con ella."
        : "Tu contraseña cambió. Inicia sesión con la nueva.",
    );
    await router.navigate({ to: "/" });
  };
  const startAgain = async () => {
    forgetSignInState();
    await (isOfCompany ? router.navigate({ to: "/" }) : router.navigate({ to: "/password-recover", search }));
  };
  return (
    <AuthFrame>
      {isOfCompany ? null : <RecoverySteps current={2} />}
      <div className="stack gap-1">
        <h1 className="text-32">{invitation ? "Elige tu contraseña" : "Elige una contraseña nueva"}</h1>
        <p className="muted">
          {invitation
            ? "Con ella y tu correo vas a entrar."
            : "Al guardarla cerramos tus sesiones en todos los dispositivos."}
        </p>
      </div>
      {ticket ? (
        <PasswordForm
          ticket={ticket}
          action={invitation ? "Guardar contraseña" : "Cambiar contraseña"}
          expired={isOfCompany ? "Ir al inicio" : "Pedir otro código"}
          onDone={leave}
          onExpired={startAgain}
        />
      ) : (
        <p>Abre otra vez el enlace de tu correo.</p>
      )}
    </AuthFrame>
  );
}
