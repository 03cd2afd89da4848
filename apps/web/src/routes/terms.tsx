import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { acceptTerms, termsQuery } from "#features/accounts/terms.queries.ts";
import { TermsView } from "#features/accounts/terms-view.tsx";
import { useProgramme } from "#features/session/programme.ts";
import { ProgrammeBar } from "#layouts/programme-bar.tsx";
import { usePageTitle } from "#lib/page/page-title.ts";
import { currentSession } from "#lib/session/current-session.ts";
import { mayHaveSession, sessionKey } from "#lib/session/session.ts";

export const Route = createFileRoute("/terms")({
  beforeLoad: async ({ context }) => {
    const session = mayHaveSession() ? await currentSession(context.queryClient) : undefined;
    return { mustAccept: session?.next === "/terms", back: session?.next ?? "/" };
  },
  component: TermsPage,
});

function TermsPage() {
  usePageTitle("Términos y privacidad");
  const { mustAccept, back } = Route.useRouteContext();
  const terms = useQuery(termsQuery);
  const programme = useProgramme();
  const router = useRouter();
  const queryClient = useQueryClient();
  const accept = async (version: number) => {
    const { next } = await acceptTerms(version);
    await queryClient.invalidateQueries({ queryKey: sessionKey });
    router.history.push(next);
  };
  const leave = async () => {
    // Loaded on demand with query library and contract, which reading the terms does not need.
    const { endSession } = await import("#lib/session/guards.ts");
    await endSession(queryClient);
    router.history.push("/");
  };
  return (
    <>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <ProgrammeBar programme={programme} />
      <TermsView
        query={terms}
        onAccept={mustAccept ? accept : undefined}
        onSignOut={leave}
        contact={programme}
        back={back}
      />
    </>
  );
}
