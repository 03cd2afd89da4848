import { createFileRoute } from "@tanstack/react-router";
import { CallsPage } from "#features/callbacks/calls-page.tsx";
import { type CallsSearch, callsSearch } from "#features/callbacks/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/calls")({
  staticData: { title: "Llamadas" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: CallsSearch) => search,
  component: Calls,
});

function Calls() {
  return <CallsPage {...useListSearch(callsSearch)} />;
}
