import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { LayoutsPage } from "#features/payments/layouts/list-page.tsx";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/payments/layouts/")({
  staticData: { title: "Pagos y órdenes" },
  component: Layouts,
});

function Layouts() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  if (!orders) return <Navigate to="/staff/payments/vouchers" replace />;
  return (
    <>
      <PaymentTabs may={{ orders, review: session.permissions.includes("vouchers.review") }} />
      <LayoutsPage />
    </>
  );
}
