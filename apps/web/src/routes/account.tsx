import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link, useRouter } from "@tanstack/react-router";
import { AccountPage } from "#features/account/account-page.tsx";
import { SecondFactorCard } from "#features/account/second-factor-card.tsx";
import { CodeStep } from "#features/accounts/code-step.tsx";
import { setSignInNotice } from "#lib/calls/session-gone.ts";
import { longDate } from "#lib/format.ts";
import { guard } from "#lib/session/guard.ts";
import { emptyBrowser } from "#lib/session/guards.ts";
import { sessionKey, sessionQuery } from "#lib/session/session.ts";
import { AccountFrame } from "./-account-frame.tsx";

export const Route = createFileRoute("/account")({
  staticData: { title: "Tu cuenta" },
  beforeLoad: guard("account"),
  component: Account,
});

function Account() {
  return (
    <AccountFrame>
      <Page />
    </AccountFrame>
  );
}

function Page() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  return (
    <AccountPage
      email={session.email}
      userType={session.userType}
      isPaused={session.paused}
      askCode={(step) => <CodeStep {...step} />}
      secondFactor={session.userType === "person" ? undefined : <SecondFactorCard />}
      likes={
        session.userType === "person" && session.courseComplete ? (
          <Link className="tap bold" to="/jobs" search={{ likes: true }}>
            Elegir lo que me gusta
          </Link>
        ) : undefined
      }
      onEmailChanged={() => queryClient.invalidateQueries({ queryKey: sessionKey })}
      onClosed={async (restoreUntil) => {
        emptyBrowser(queryClient);
        setSignInNotice(`Cancelaste tu cuenta. Puedes volver hasta el ${longDate(restoreUntil)}.`);
        await router.navigate({ to: "/" });
      }}
    />
  );
}
