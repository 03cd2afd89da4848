import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { SignUpType } from "#features/accounts/accounts.queries.ts";
import { SignUpChoice } from "#features/accounts/sign-up-choice.tsx";
import { SignUpForm } from "#features/accounts/sign-up-form.tsx";
import { skipWhenSignedIn } from "#lib/guard.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/sign-up")({ beforeLoad: skipWhenSignedIn, component: SignUpPage });

function SignUpPage() {
  usePageTitle("Crear una cuenta");
  const router = useRouter();
  const [type, setType] = useState<SignUpType>("person");
  const [chosen, setChosen] = useState(false);
  return (
    <AuthFrame>
      {chosen ? (
        <SignUpForm
          type={type}
          onBack={() => setChosen(false)}
          onDone={() => router.navigate({ to: "/email-verification" })}
        />
      ) : (
        <SignUpChoice type={type} onType={setType} onContinue={() => setChosen(true)} />
      )}
    </AuthFrame>
  );
}
