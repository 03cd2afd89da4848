import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { AuditLogLink } from "#features/audit/audit-log-link.tsx";
import { voucherQuery } from "#features/payments/staff.queries.ts";
import { VoucherReview } from "#features/payments/vouchers/review.tsx";
import { openCasesQuery } from "#features/review/case-work.queries.ts";
import { CaseWork } from "#features/review/case-work.tsx";
import { Signals } from "#features/signals/signals.tsx";
import { PageAction, usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";

export const Route = createFileRoute("/_staff/staff/payments/vouchers/$id")({
  staticData: { title: "Comprobante", hasActionBar: true },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.queryClient.ensureQueryData(voucherQuery(params.id)),
        context.queryClient.prefetchQuery(openCasesQuery(params.id)),
      ]);
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: Voucher,
});

function Voucher() {
  const { id } = Route.useParams();
  const { data: voucher } = useQuery(voucherQuery(id));
  usePageHeading(voucher?.names);
  return (
    <div className="stack">
      {voucher ? <Signals about={voucher.person_id} /> : null}
      <VoucherReview
        key={id}
        id={id}
        work={<CaseWork id={id} title={voucher?.names ?? ""} />}
        place={(buttons) => <PageAction>{buttons}</PageAction>}
      />
      <AuditLogLink of={{ object: id }}>Quién vio este comprobante</AuditLogLink>
    </div>
  );
}
