import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { useProgramme } from "#features/session/programme.ts";
import { skipWhenSignedIn, wantedPage } from "#lib/guards.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { loadQueryClient } from "#lib/queries.ts";
import { forgetSession } from "#lib/session.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/")({ beforeLoad: skipWhenSignedIn, component: SignInPage });

function SignInPage() {
  usePageTitle("Iniciar sesión");
  const router = useRouter();
  const programme = useProgramme();
  return (
    <AuthFrame>
      <div className="stack g1">
        <h1 className="t32">Hola de nuevo</h1>
        <p className="mut">Entra para seguir donde te quedaste.</p>
      </div>
      <SignInForm
        contact={{ email: programme?.contact_email ?? "", phone: programme?.contact_phone ?? "" }}
        onSignedIn={async (next) => {
          forgetSession(await loadQueryClient());
          // Where the account belongs is the guard's to say: a page that is not open leads there.
          router.history.push(wantedPage(window.location.search) ?? next);
        }}
        onUnverified={() => router.navigate({ to: "/email-verification" })}
      />
    </AuthFrame>
  );
}
