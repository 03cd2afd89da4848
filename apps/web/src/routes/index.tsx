import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { useProgramme } from "#features/session/programme.ts";
import { loadQueryClient } from "#lib/calls/queries.ts";
import { takeSessionGone } from "#lib/calls/session-gone.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { skipWhenSignedIn } from "#lib/session/guard.ts";
import { forgetSession } from "#lib/session/session.ts";
import { wantedPage } from "#lib/session/wanted-page.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/")({ beforeLoad: skipWhenSignedIn, component: SignInPage });

function SignInPage() {
  usePageTitle("Iniciar sesión");
  const router = useRouter();
  const programme = useProgramme();
  // Read after the first drawing, for what is drawn twice while developing would read it away.
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => setGone((before) => takeSessionGone() ?? before), []);
  return (
    <AuthFrame>
      <div className="stack gap-1">
        <h1 className="text-32">Hola de nuevo</h1>
        <p className="muted" role="status">
          {gone ?? "Entra para seguir donde te quedaste."}
        </p>
      </div>
      <SignInForm
        contact={programme}
        onSignedIn={async (next) => {
          forgetSession(await loadQueryClient());
          // Where the account belongs is the guard's to say: a page that is not open leads there.
          router.history.push(wantedPage(window.location.search, next));
        }}
        onUnverified={() => router.navigate({ to: "/email-verification" })}
      />
    </AuthFrame>
  );
}
