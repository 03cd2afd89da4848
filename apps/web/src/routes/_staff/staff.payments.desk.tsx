import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DeskPage } from "#features/payments/desk/page.tsx";
import { type DeskSearch, deskSearch } from "#features/payments/desk/search.ts";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/payments/desk")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: DeskSearch) => search,
  component: MoneyDesk,
});

function MoneyDesk() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useListSearch(deskSearch);
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  return (
    <>
      <PaymentTabs may={{ orders, review: session.permissions.includes("vouchers.review") }} />
      <DeskPage {...list} />
    </>
  );
}
