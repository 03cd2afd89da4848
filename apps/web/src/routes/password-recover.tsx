import { createFileRoute, Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CodeStep } from "#features/accounts/code-step.tsx";
import { redeemRecoveryCode, sendRecoveryCode } from "#features/accounts/queries.ts";
import { RecoveryEmailForm } from "#features/accounts/recovery-email-form.tsx";
import { RecoverySteps } from "#features/accounts/recovery-steps.tsx";
import { keepSignInState, maskEmail } from "#features/accounts/sign-in-state.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { Button } from "#ui/actions/button.tsx";
import { AuthFrame } from "./-auth-frame.tsx";
import { invitationSearch } from "./-invitation-search.ts";

export const Route = createFileRoute("/password-recover")({
  validateSearch: invitationSearch,
  component: RecoverPage,
});

function RecoverPage() {
  const { invitation } = Route.useSearch();
  usePageTitle(invitation ? "Elige tu contraseña" : "Recuperar contraseña");
  const [email, setEmail] = useState<string>();
  return (
    <AuthFrame>
      {email ? <IdentityCard email={email} onBack={() => setEmail(undefined)} /> : <EmailCard onSent={setEmail} />}
    </AuthFrame>
  );
}

function EmailCard({ onSent }: { onSent: (email: string) => void }) {
  const { invitation } = Route.useSearch();
  return (
    <>
      <RecoverySteps current={0} />
      <div className="stack gap-1">
        <h1 className="text-32">{invitation ? "Elige tu contraseña" : "Recupera tu contraseña"}</h1>
        <p className="muted">
          {invitation
            ? "Escribe el correo al que llegó tu invitación."
            : "Escribe el correo con el que creaste tu cuenta."}
        </p>
      </div>
      <RecoveryEmailForm onSent={onSent} />
      <p className="center text-14 muted">
        {invitation ? "¿Ya la elegiste?" : "¿Ya la recordaste?"} <Link to="/">Inicia sesión</Link>
      </p>
    </>
  );
}

function IdentityCard({ email, onBack }: { email: string; onBack: () => void }) {
  const router = useRouter();
  const search = Route.useSearch();
  const check = async (code: string) => {
    keepSignInState({ ticket: await redeemRecoveryCode({ email, code }) });
    await router.navigate({ to: "/update-access", search });
  };
  return (
    <>
      <RecoverySteps current={1} />
      <div className="stack gap-1">
        <h1 className="text-32">Confirma que eres tú</h1>
        <p className="muted">
          Si <b>{maskEmail(email)}</b> tiene una cuenta, ahí llegó un enlace. Ábrelo, o escribe aquí el código de 8
          dígitos que viene con él. Vencen en 10 minutos.
        </p>
      </div>
      <CodeStep email={email} digits={8} button="Continuar" onCode={check} onResend={() => sendRecoveryCode(email)} />
      <Button look="quiet" full onClick={onBack}>
        Usar otro correo
      </Button>
    </>
  );
}
