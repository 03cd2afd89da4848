import { createFileRoute } from "@tanstack/react-router";
import { DeskPage } from "#features/payments/desk/page.tsx";
import { type DeskSearch, deskSearch } from "#features/payments/desk/search.ts";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/payments/desk")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: DeskSearch) => search,
  component: MoneyDesk,
});

function MoneyDesk() {
  const list = useListSearch(deskSearch);
  return (
    <>
      <PaymentTabs />
      <DeskPage {...list} />
    </>
  );
}
