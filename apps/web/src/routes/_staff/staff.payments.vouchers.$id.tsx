import { createFileRoute } from "@tanstack/react-router";
import { VoucherReview } from "#features/payments/voucher-review.tsx";
import { PageAction } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_staff/staff/payments/vouchers/$id")({
  staticData: { title: "Comprobante", hasActionBar: true },
  component: Voucher,
});

function Voucher() {
  const { id } = Route.useParams();
  return <VoucherReview key={id} id={id} place={(buttons) => <PageAction>{buttons}</PageAction>} />;
}
