import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SecondFactorCard } from "#features/account/second-factor-card.tsx";
import { sessionKey, sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/second-factor")({
  staticData: { title: "Tu acceso" },
  component: SecondFactor,
});

/** Page to set up two-factor, the only page of the console that opens before it is set up. */
function SecondFactor() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const goOn = async () => {
    if (session.next !== "/staff/second-factor") return;
    await queryClient.invalidateQueries({ queryKey: sessionKey });
    const { next } = await queryClient.fetchQuery(sessionQuery);
    await router.navigate({ href: next });
  };
  return <SecondFactorCard onDone={goOn} />;
}
