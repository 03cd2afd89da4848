import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PaymentTabs } from "#features/payments/payment-tabs.tsx";
import { VouchersPage, type VouchersSearch } from "#features/payments/vouchers-page.tsx";
import { sessionQuery } from "#lib/session/session.ts";

const isCount = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;

export const Route = createFileRoute("/_staff/staff/payments/vouchers/")({
  staticData: { title: "Pagos y órdenes" },
  // What is not understood is dropped: an old or mistyped link still opens the list.
  validateSearch: (search: Record<string, unknown>): VouchersSearch => ({
    ...(isCount(search.status, 4) ? { status: search.status } : {}),
    ...(typeof search.q === "string" && search.q ? { q: search.q.slice(0, 80) } : {}),
    ...(isCount(search.page, 100) ? { page: search.page } : {}),
    ...(isCount(search.limit, 100) ? { limit: search.limit } : {}),
  }),
  component: Vouchers,
});

function Vouchers() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  return (
    <>
      <PaymentTabs may={{ orders, review: session.permissions.includes("vouchers.review") }} />
      <VouchersPage
        search={search}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    </>
  );
}
