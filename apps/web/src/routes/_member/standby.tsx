import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { OwnDataCard } from "#features/account/own-data-card.tsx";
import { DiplomaCard } from "#features/course/diploma/diploma-card.tsx";
import { companyInfoQuery, personInfoQuery, requestQuery } from "#features/registration/queries.ts";
import { BlockedPage } from "#features/registration/standby/blocked-page.tsx";
import { CompanyStandby } from "#features/registration/standby/company-standby.tsx";
import { PersonStandby } from "#features/registration/standby/person-standby.tsx";
import { RegisterLayout } from "#layouts/register-layout.tsx";
import { endSession } from "#lib/session/guards.ts";
import { sessionKey, sessionQuery } from "#lib/session/session.ts";
import { AccountLink } from "../-account-link.tsx";

export const Route = createFileRoute("/_member/standby")({
  staticData: { title: "Tu registro", frame: "plain" },
  loader: async ({ context: { queryClient } }) => {
    const { userType, scope } = await queryClient.ensureQueryData(sessionQuery);
    const type = userType === "person" ? "person" : "company";
    await queryClient.fetchQuery(requestQuery(type));
    if (scope !== "full") return;
    await (type === "person" ? queryClient.fetchQuery(personInfoQuery) : queryClient.fetchQuery(companyInfoQuery));
  },
  component: Standby,
});

function Standby() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const type = session.userType === "person" ? "person" : "company";
  const { data: request } = useSuspenseQuery(requestQuery(type));
  const onMoved = async () => {
    await queryClient.invalidateQueries({ queryKey: requestQuery(type).queryKey });
    await queryClient.invalidateQueries({ queryKey: sessionKey });
    await router.invalidate();
  };
  const shared = { session, request, onMoved };
  return (
    <RegisterLayout
      programme={session.programme}
      onLeave={async () => {
        await endSession(queryClient);
        await router.navigate({ to: "/" });
      }}
    >
      {session.scope !== "full" ? (
        <BlockedPage {...shared} ownData={<OwnDataCard userType={type} isBlocked />} />
      ) : type === "person" ? (
        <PersonStandby {...shared} diploma={<DiplomaCard />} />
      ) : (
        <CompanyStandby {...shared} />
      )}
      <AccountLink session={session} />
    </RegisterLayout>
  );
}
