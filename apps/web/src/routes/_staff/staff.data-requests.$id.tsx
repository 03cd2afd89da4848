import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { AuditLogLink } from "#features/audit/audit-log-link.tsx";
import { openCasesQuery } from "#features/review/case-work.queries.ts";
import { DataRequestPage } from "#features/review/data-requests/page.tsx";
import { dataRequestQuery } from "#features/review/data-requests/queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";

export const Route = createFileRoute("/_staff/staff/data-requests/$id")({
  staticData: { title: "Solicitud ARCO" },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.queryClient.ensureQueryData(dataRequestQuery(params.id)),
        context.queryClient.prefetchQuery(openCasesQuery(params.id)),
      ]);
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: DataRequest,
});

function DataRequest() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: file } = useQuery(dataRequestQuery(id));
  usePageHeading(file && `Solicitud ${file.folio}`);
  return (
    <div className="stack">
      <DataRequestPage key={id} id={id} onDone={() => void navigate({ to: "/staff", search: { kind: "data" } })} />
      <AuditLogLink of={{ object: id }}>Quién hizo qué con esta solicitud</AuditLogLink>
    </div>
  );
}
