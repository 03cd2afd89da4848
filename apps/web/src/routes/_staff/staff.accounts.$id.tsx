import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#features/review/account-page.tsx";
import { accountQuery } from "#features/review/review.queries.ts";
import { PageAction, usePageHeading } from "#layouts/page-actions.tsx";
import { sessionQuery } from "#lib/session.ts";

export const Route = createFileRoute("/_staff/staff/accounts/$id")({
  staticData: { title: "Expediente", hasActionBar: true },
  component: Account,
});

function Account() {
  const { id } = Route.useParams();
  const { data: file } = useQuery(accountQuery(id));
  const { data: session } = useSuspenseQuery(sessionQuery);
  usePageHeading(file?.name);
  return (
    <AccountPage
      id={id}
      reviewer={[session.name, session.firstSurname].filter(Boolean).join(" ")}
      place={(buttons) => <PageAction>{buttons}</PageAction>}
    />
  );
}
