import { createFileRoute } from "@tanstack/react-router";
import { AlarmsPage } from "#features/alarms/alarms-page.tsx";
import { type AlarmsSearch, alarmsSearch } from "#features/alarms/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/alarms")({
  staticData: { title: "Alarmas" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: AlarmsSearch) => search,
  component: Alarms,
});

function Alarms() {
  return <AlarmsPage {...useListSearch(alarmsSearch)} />;
}
