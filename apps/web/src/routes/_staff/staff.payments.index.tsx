import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { OrdersPage, type OrdersSearch } from "#features/payments/orders-page.tsx";
import { PaymentTabs } from "#features/payments/payment-tabs.tsx";
import { sessionQuery } from "#lib/session/session.ts";

const isCount = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;

export const Route = createFileRoute("/_staff/staff/payments/")({
  staticData: { title: "Pagos y órdenes" },
  // What is not understood is dropped: an old or mistyped link still opens the list.
  validateSearch: (search: Record<string, unknown>): OrdersSearch => ({
    ...(isCount(search.status, 6) ? { status: search.status } : {}),
    ...(isCount(search.page, 100) ? { page: search.page } : {}),
    ...(isCount(search.limit, 100) ? { limit: search.limit } : {}),
  }),
  component: Orders,
});

function Orders() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  const review = session.permissions.includes("vouchers.review");
  if (!orders) return <Navigate to="/staff/payments/vouchers" replace />;
  return (
    <>
      <PaymentTabs may={{ orders, review }} />
      <OrdersPage
        search={search}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
        onOpen={(id) => void navigate({ to: "/staff/payments/orders/$id", params: { id } })}
      />
    </>
  );
}
