import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { AuditLogLink } from "#features/audit/audit-log-link.tsx";
import { openCasesQuery } from "#features/review/case-work.queries.ts";
import { PausePage } from "#features/review/pauses/page.tsx";
import { pauseQuery } from "#features/review/queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";

export const Route = createFileRoute("/_staff/staff/pauses/$id")({
  staticData: { title: "Pausa en disputa" },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.queryClient.ensureQueryData(pauseQuery(params.id)),
        context.queryClient.prefetchQuery(openCasesQuery(params.id)),
      ]);
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: Pause,
});

function Pause() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: file } = useQuery(pauseQuery(id));
  usePageHeading(file && `Pausa: ${file.person.name}`);
  return (
    <div className="stack">
      <PausePage key={id} id={id} onDecided={() => void navigate({ to: "/staff", search: { kind: "dispute" } })} />
      <AuditLogLink of={{ object: id }}>Quién decidió esta pausa</AuditLogLink>
    </div>
  );
}
