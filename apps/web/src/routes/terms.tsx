import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { acceptTerms, termsQuery } from "#features/accounts/accounts.queries.ts";
import { TermsView } from "#features/accounts/terms-view.tsx";
import { currentSession } from "#lib/guards.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { mayHaveSession, sessionKey } from "#lib/session.ts";
import { AuthFrame } from "./-auth-frame.tsx";

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
  const router = useRouter();
  const queryClient = useQueryClient();
  const accept = async (version: number) => {
    const { next } = await acceptTerms(version);
    await queryClient.invalidateQueries({ queryKey: sessionKey });
    router.history.push(next);
  };
  return (
    <AuthFrame wide>
      <TermsView query={terms} onAccept={mustAccept ? accept : undefined} back={back} />
    </AuthFrame>
  );
}
