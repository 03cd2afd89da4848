import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { useProgramme } from "#features/session/programme.ts";
import { loadQueryClient } from "#lib/calls/queries.ts";
import { takeSignInNotice } from "#lib/calls/session-gone.ts";
import { isLandingPage, showLanding, showSignIn } from "#lib/page/landing.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { skipWhenSignedIn } from "#lib/session/guard.ts";
import { returnPage } from "#lib/session/return-page.ts";
import { forgetSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/")({ beforeLoad: skipWhenSignedIn, component: SignInPage });

function SignInPage() {
  useLayoutEffect(showLanding, []);
  return isLandingPage ? <SignIn /> : null;
}

function SignIn() {
  usePageTitle("Tu primer empleo");
  const router = useRouter();
  const programme = useProgramme();
  // Taken in an effect: React renders twice during development, and the second render would find nothing.
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => setGone((before) => takeSignInNotice() ?? before), []);
  const isExpected = gone !== null || /[?&]volver=/.test(window.location.search);
  useEffect(() => {
    if (isExpected) showSignIn();
  }, [isExpected]);
  return (
    <div className="stack">
      <p className="muted" role="status">
        {gone ?? "Entra para seguir donde te quedaste."}
      </p>
      <SignInForm
        contact={programme}
        onSignedIn={async (next) => {
          forgetSession(await loadQueryClient());
          // The guard redirects from there if the page is not open to the account.
          router.history.push(returnPage(window.location.search, next));
        }}
        onUnverified={() => router.navigate({ to: "/email-verification" })}
      />
    </div>
  );
}
