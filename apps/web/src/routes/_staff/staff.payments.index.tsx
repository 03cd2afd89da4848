import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { OrdersPage } from "#features/payments/orders/list-page.tsx";
import { type OrdersSearch, ordersSearch } from "#features/payments/search.ts";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/payments/")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: OrdersSearch) => search,
  component: Orders,
});

function Orders() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useListSearch(ordersSearch);
  const navigate = Route.useNavigate();
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  const review = session.permissions.includes("vouchers.review");
  if (!orders) return <Navigate to={review ? "/staff/payments/vouchers" : "/staff/payments/desk"} replace />;
  return (
    <>
      <PaymentTabs may={{ orders, review }} />
      <OrdersPage {...list} onOpen={(id) => void navigate({ to: "/staff/payments/orders/$id", params: { id } })} />
    </>
  );
}
