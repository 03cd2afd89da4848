import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ClosedDoors } from "#features/accounts/closed-doors.tsx";
import { SignUpChoice } from "#features/accounts/sign-up-choice.tsx";
import { SignUpForm } from "#features/accounts/sign-up-form.tsx";
import { keepSigningUp, readSigningUp } from "#features/accounts/signing-up.ts";
import { useProgramme } from "#features/session/programme.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { skipWhenSignedIn } from "#lib/session/guard.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/sign-up")({
  // The second step; without it the page asks first who signs up.
  validateSearch: ({ tipo }): { tipo?: "persona" | "empresa" } =>
    tipo === "persona" || tipo === "empresa" ? { tipo } : {},
  beforeLoad: skipWhenSignedIn,
  component: SignUpPage,
});

function SignUpPage() {
  usePageTitle("Crear una cuenta");
  const router = useRouter();
  const { tipo } = Route.useSearch();
  const [type, setType] = useState(() => readSigningUp().type);
  const programme = useProgramme();
  if (programme && !programme.open)
    return (
      <AuthFrame>
        <ClosedDoors contact={programme} />
      </AuthFrame>
    );
  if (tipo)
    return (
      <AuthFrame>
        <SignUpForm
          key={tipo}
          type={tipo === "empresa" ? "company" : "person"}
          onBack={() => router.navigate({ to: "/sign-up" })}
          onDone={() => router.navigate({ to: "/email-verification" })}
        />
      </AuthFrame>
    );
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
