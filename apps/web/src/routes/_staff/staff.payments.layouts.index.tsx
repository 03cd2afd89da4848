import { createFileRoute, Navigate } from "@tanstack/react-router";
import { LayoutsPage } from "#features/payments/layouts/list-page.tsx";
import { PaymentTabs, usePaymentRights } from "#features/payments/tabs.tsx";

export const Route = createFileRoute("/_staff/staff/payments/layouts/")({
  staticData: { title: "Pagos y órdenes" },
  component: Layouts,
});

function Layouts() {
  const { opensOrders } = usePaymentRights();
  if (!opensOrders) return <Navigate to="/staff/payments/vouchers" replace />;
  return (
    <>
      <PaymentTabs />
      <LayoutsPage />
    </>
  );
}
