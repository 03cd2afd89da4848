import { createFileRoute } from "@tanstack/react-router";
import { MissingDepositsPage } from "#features/payments/deposits/missing-page.tsx";
import { PaymentTabs } from "#features/payments/tabs.tsx";

type Search = { closed?: boolean };

export const Route = createFileRoute("/_staff/staff/payments/missing")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: Search) => search,
  component: Missing,
});

function Missing() {
  const closed = Route.useSearch().closed === true;
  const navigate = Route.useNavigate();
  return (
    <>
      <PaymentTabs />
      <MissingDepositsPage
        closed={closed}
        onClosed={(next) => void navigate({ search: next ? { closed: true } : {}, replace: true })}
      />
    </>
  );
}
