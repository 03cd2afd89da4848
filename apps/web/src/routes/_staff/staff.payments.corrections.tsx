import { createFileRoute } from "@tanstack/react-router";
import { CorrectionsPage } from "#features/payments/corrections/list-page.tsx";
import { type CorrectionsSearch, correctionsSearch } from "#features/payments/search.ts";
import { PaymentTabs } from "#features/payments/tabs.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/payments/corrections")({
  staticData: { title: "Pagos y órdenes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: CorrectionsSearch) => search,
  component: Corrections,
});

function Corrections() {
  const list = useListSearch(correctionsSearch);
  return (
    <>
      <PaymentTabs />
      <CorrectionsPage {...list} />
    </>
  );
}
