import { createFileRoute, Navigate } from "@tanstack/react-router";
import { OrdersPage } from "#features/payments/orders/list-page.tsx";
import { type OrdersSearch, ordersSearch } from "#features/payments/search.ts";
import { PaymentTabs, usePaymentRights } from "#features/payments/tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/payments/")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: OrdersSearch) => search,
  component: Orders,
});

function Orders() {
  const { opensOrders, reviews } = usePaymentRights();
  const list = useListSearch(ordersSearch);
  const navigate = Route.useNavigate();
  if (!opensOrders) return <Navigate to={reviews ? "/staff/payments/vouchers" : "/staff/payments/desk"} replace />;
  return (
    <>
      <PaymentTabs />
      <OrdersPage {...list} onOpen={(id) => void navigate({ to: "/staff/payments/orders/$id", params: { id } })} />
    </>
  );
}
