import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { MissingDepositsPage } from "#features/payments/deposits/missing-page.tsx";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { sessionQuery } from "#lib/session/session.ts";

type Search = { closed?: boolean };

export const Route = createFileRoute("/_staff/staff/payments/missing")({
  staticData: { title: "Pagos y órdenes" },
  validateSearch: ({ closed }: Search): Search => (closed === true ? { closed } : {}),
  component: Missing,
});

function Missing() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { closed = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  return (
    <>
      <PaymentTabs may={{ orders, review: session.permissions.includes("vouchers.review") }} />
      <MissingDepositsPage
        closed={closed}
        onClosed={(next) => void navigate({ search: next ? { closed: true } : {}, replace: true })}
      />
    </>
  );
}
