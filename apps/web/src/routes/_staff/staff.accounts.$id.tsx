import { joinNames } from "@arranca/contract/values/typed/names";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { AuditLogLink } from "#features/audit/audit-log-link.tsx";
import { AccountPage } from "#features/review/accounts/page.tsx";
import { openCasesQuery } from "#features/review/case-work.queries.ts";
import { accountQuery } from "#features/review/queries.ts";
import { Signals } from "#features/signals/signals.tsx";
import { PageAction, usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/accounts/$id")({
  staticData: { title: "Expediente", hasActionBar: true },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.queryClient.ensureQueryData(accountQuery(params.id)),
        context.queryClient.prefetchQuery(openCasesQuery(params.id)),
      ]);
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: Account,
});

function Account() {
  const { id } = Route.useParams();
  const { data: file } = useQuery(accountQuery(id));
  const { data: session } = useSuspenseQuery(sessionQuery);
  usePageHeading(file?.name);
  return (
    <div className="stack">
      <Signals about={id} />
      <AccountPage
        id={id}
        reviewer={joinNames(session.name, session.firstSurname)}
        seen={<AuditLogLink of={{ about: id }}>Quién vio esta cuenta</AuditLogLink>}
        place={(buttons) => <PageAction>{buttons}</PageAction>}
      />
    </div>
  );
}
