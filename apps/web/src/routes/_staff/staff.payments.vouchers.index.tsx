import { createFileRoute } from "@tanstack/react-router";
import { type VouchersSearch, vouchersSearch } from "#features/payments/search.ts";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { VouchersPage } from "#features/payments/vouchers/list-page.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/payments/vouchers/")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: VouchersSearch) => search,
  component: Vouchers,
});

function Vouchers() {
  const list = useListSearch(vouchersSearch);
  return (
    <>
      <PaymentTabs />
      <VouchersPage {...list} />
    </>
  );
}
