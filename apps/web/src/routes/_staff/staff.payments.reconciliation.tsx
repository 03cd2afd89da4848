import { createFileRoute } from "@tanstack/react-router";
import { ReconciliationPage } from "#features/payments/desk/reconciliation-page.tsx";
import { type DeskSearch, deskSearch } from "#features/payments/desk/search.ts";
import { usePaymentRights } from "#features/payments/tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/payments/reconciliation")({
  staticData: { title: "Conciliación" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: DeskSearch) => search,
  component: Reconciliation,
});

function Reconciliation() {
  const { search } = useListSearch(deskSearch);
  const { opensOrders } = usePaymentRights();
  return <ReconciliationPage search={search} opensOrders={opensOrders} />;
}
