import { createFileRoute } from "@tanstack/react-router";
import { CallsPage } from "#features/callbacks/calls-page.tsx";
import { type CallsSearch, callsSearch } from "#features/callbacks/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/calls")({
  staticData: { title: "Llamadas" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: CallsSearch) => search,
  component: Calls,
});

function Calls() {
  return <CallsPage {...useListSearch(callsSearch)} />;
}
