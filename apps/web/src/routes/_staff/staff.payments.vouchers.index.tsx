import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { type VouchersSearch, vouchersSearch } from "#features/payments/search.ts";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { VouchersPage } from "#features/payments/vouchers/list-page.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/payments/vouchers/")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: VouchersSearch) => search,
  component: Vouchers,
});

function Vouchers() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useListSearch(vouchersSearch);
  const orders = session.permissions.some((held) => held === "orders.build" || held === "orders.authorise");
  return (
    <>
      <PaymentTabs may={{ orders, review: session.permissions.includes("vouchers.review") }} />
      <VouchersPage {...list} />
    </>
  );
}
