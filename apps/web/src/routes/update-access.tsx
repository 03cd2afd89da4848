import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { forgetArriving, readArriving } from "#features/accounts/arriving.ts";
import { PasswordForm } from "#features/accounts/password-form.tsx";
import { RecoverySteps } from "#features/accounts/recovery-steps.tsx";
import { usePageTitle } from "#lib/page-title.ts";
import { showSnack } from "#ui/snackbar-store.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/update-access")({
  beforeLoad: () => {
    const { ticket } = readArriving();
    if (!ticket) throw redirect({ to: "/password-recover" });
    return { ticket };
  },
  component: UpdateAccessPage,
});

function UpdateAccessPage() {
  usePageTitle("Contraseña nueva");
  const { ticket } = Route.useRouteContext();
  const router = useRouter();
  const leave = async () => {
    forgetArriving();
    showSnack("Tu contraseña cambió. Inicia sesión con la nueva.");
    await router.navigate({ to: "/" });
  };
  const startAgain = async () => {
    forgetArriving();
    await router.navigate({ to: "/password-recover" });
  };
  return (
    <AuthFrame>
      <RecoverySteps current={2} />
      <div className="stack g1">
        <h1 className="t32">Elige una contraseña nueva</h1>
        <p className="mut">Al guardarla cerramos tus sesiones en todos los dispositivos.</p>
      </div>
      <PasswordForm ticket={ticket} onDone={leave} onExpired={startAgain} />
    </AuthFrame>
  );
}
