import { accountStatuses } from "@arranca/contract/statuses";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { DiplomaCard } from "#features/course/diploma/diploma-card.tsx";
import { folioQuery, requestQuery } from "#features/registration/queries.ts";
import { PendingPage } from "#features/registration/standby/pending-page.tsx";
import { RegisterLayout } from "#layouts/register-layout.tsx";
import { endSession } from "#lib/session/guards.ts";
import { sessionKey, sessionQuery } from "#lib/session/session.ts";
import { wantedVacancy } from "#lib/session/wanted-vacancy.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { AccountLink } from "../-account-link.tsx";

const WantedVacancy = lazyComponent(
  async () => (await import("#features/vacancies/person/wanted-vacancy.tsx")).WantedVacancy,
  {
    isOptional: true,
  },
);

export const Route = createFileRoute("/_member/pending")({
  staticData: { title: "Tu registro está en revisión", frame: "plain" },
  loader: async ({ context: { queryClient } }) => {
    const { userType } = await queryClient.ensureQueryData(sessionQuery);
    const type = userType === "person" ? "person" : "company";
    await Promise.all([queryClient.fetchQuery(requestQuery(type)), queryClient.fetchQuery(folioQuery(type))]);
  },
  component: Pending,
});

function Pending() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const type = session.userType === "person" ? "person" : "company";
  const { data: request } = useSuspenseQuery(requestQuery(type));
  const { data: folio } = useSuspenseQuery(folioQuery(type));
  const isDecided = request.statusId !== accountStatuses.in_review.id;

  useEffect(() => {
    // Staff decided while the page was open, so the guard has to redirect the account.
    if (isDecided) void queryClient.invalidateQueries({ queryKey: sessionKey }).then(() => router.invalidate());
  }, [isDecided, queryClient, router]);

  return (
    <RegisterLayout
      programme={session.programme}
      onLeave={async () => {
        await endSession(queryClient);
        await router.navigate({ to: "/" });
      }}
    >
      <PendingPage
        {...{ session, request, folio }}
        diploma={type === "person" ? <DiplomaCard /> : null}
        wanted={wantedVacancy() ? <WantedVacancy isEarly /> : null}
      />
      <AccountLink session={session} />
    </RegisterLayout>
  );
}
