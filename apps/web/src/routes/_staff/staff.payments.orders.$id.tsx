import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { AuditLogLink } from "#features/audit/audit-log-link.tsx";
import { OrderPage } from "#features/payments/orders/page.tsx";
import { orderQuery } from "#features/payments/staff.queries.ts";
import { Signals } from "#features/signals/signals.tsx";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";
import { BackLink } from "#ui/actions/back-link.tsx";

export const Route = createFileRoute("/_staff/staff/payments/orders/$id")({
  staticData: { title: "Orden de pago" },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(orderQuery(params.id));
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: Order,
});

function Order() {
  const { id } = Route.useParams();
  const { data: order } = useQuery(orderQuery(id));
  usePageHeading(order && `Orden ${order.number}`);
  return (
    <div className="stack">
      <BackLink to="/staff/payments">Todas las órdenes</BackLink>
      <Signals about={id} />
      <OrderPage key={id} id={id} />
      <AuditLogLink of={{ object: id }}>Quién hizo qué con esta orden</AuditLogLink>
    </div>
  );
}
