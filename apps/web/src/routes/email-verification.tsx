import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link, redirect, useRouter } from "@tanstack/react-router";
import { CodeStep } from "#features/accounts/code-step.tsx";
import { resendVerification, verifyEmail } from "#features/accounts/queries.ts";
import { forgetSignInState, readSignInState } from "#features/accounts/sign-in-state.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { currentSession } from "#lib/session/current-session.ts";
import { forgetSession, mayHaveSession } from "#lib/session/session.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/email-verification")({
  // The e-mail is in memory after the sign-up. After a reload it is read from the session, which is still unverified.
  beforeLoad: async ({ context }) => {
    const { email, justSent = false } = readSignInState();
    if (email) return { email, justSent };
    const session = mayHaveSession() ? await currentSession(context.queryClient) : undefined;
    if (!session) throw redirect({ to: "/" });
    if (session.scope !== "verification") throw redirect({ href: session.next });
    return { email: session.email, justSent: false };
  },
  component: VerificationPage,
});

function VerificationPage() {
  usePageTitle("Verifica tu correo");
  const { email, justSent } = Route.useRouteContext();
  const router = useRouter();
  const queryClient = useQueryClient();
  const verify = async (code: string) => {
    const { next } = await verifyEmail({ email, code });
    forgetSignInState();
    forgetSession(queryClient);
    router.history.push(next);
  };
  return (
    <AuthFrame>
      <div className="stack gap-1">
        <h1 className="text-32">Revisa tu correo</h1>
        <p className="muted">
          Enviamos un código de 6 dígitos a <b>{email}</b>. Vence en 10 minutos.
        </p>
      </div>
      <CodeStep
        email={email}
        button="Verificar"
        sendsItself
        justSent={justSent}
        onCode={verify}
        onResend={() => resendVerification(email)}
      />
      <p className="text-14 muted">
        ¿No es tu correo? <Link to="/sign-up">Crea tu cuenta con otro</Link>
      </p>
    </AuthFrame>
  );
}
