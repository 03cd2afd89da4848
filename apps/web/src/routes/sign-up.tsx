import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { NotOpenYet } from "#features/accounts/not-open-yet.tsx";
import { SignUpChoice } from "#features/accounts/sign-up-choice.tsx";
import { SignUpEmail, SignUpPassword } from "#features/accounts/sign-up-form.tsx";
import { keepSigningUp, readSigningUp } from "#features/accounts/signing-up.ts";
import { useProgramme } from "#features/session/programme.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { skipWhenSignedIn } from "#lib/session/guard.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/sign-up")({
  // Type of account, then e-mail, then password: each step has its own URL, so that Back leads to the step before.
  validateSearch: ({ tipo, paso }): { tipo?: "persona" | "empresa"; paso?: "clave" } =>
    tipo === "persona" || tipo === "empresa" ? { tipo, ...(paso === "clave" ? { paso } : {}) } : {},
  beforeLoad: skipWhenSignedIn,
  component: SignUpPage,
});

function SignUpPage() {
  usePageTitle("Crear una cuenta");
  const router = useRouter();
  const { tipo, paso } = Route.useSearch();
  const [type, setType] = useState(() => readSigningUp().type);
  const programme = useProgramme();
  if (programme && !programme.open)
    return (
      <AuthFrame>
        <NotOpenYet contact={programme} />
      </AuthFrame>
    );
  if (tipo) {
    const account = tipo === "empresa" ? "company" : "person";
    return (
      <AuthFrame>
        {paso && readSigningUp().email ? (
          <SignUpPassword
            type={account}
            onBack={() => router.navigate({ to: "/sign-up", search: { tipo } })}
            onDone={() => router.navigate({ to: "/email-verification" })}
          />
        ) : (
          <SignUpEmail
            key={tipo}
            type={account}
            onBack={() => router.navigate({ to: "/sign-up" })}
            onDone={() => router.navigate({ to: "/sign-up", search: { tipo, paso: "clave" } })}
          />
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <SignUpChoice
        type={type}
        onType={(chosen) => {
          setType(chosen);
          keepSigningUp({ type: chosen });
        }}
        onContinue={() =>
          router.navigate({ to: "/sign-up", search: { tipo: type === "company" ? "empresa" : "persona" } })
        }
      />
    </AuthFrame>
  );
}
