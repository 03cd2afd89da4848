import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ReconciliationPage } from "#features/payments/desk/reconciliation-page.tsx";
import { type DeskSearch, deskSearch } from "#features/payments/desk/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/payments/reconciliation")({
  staticData: { title: "Conciliación" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: DeskSearch) => search,
  component: Reconciliation,
});

function Reconciliation() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { search } = useListSearch(deskSearch);
  const opensOrders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  return <ReconciliationPage search={search} opensOrders={opensOrders} />;
}
