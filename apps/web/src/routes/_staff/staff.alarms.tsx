import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AlarmsPage } from "#features/alarms/alarms-page.tsx";
import { LimitsCard } from "#features/alarms/limits-card.tsx";
import { type AlarmsSearch, alarmsSearch } from "#features/alarms/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/alarms")({
  staticData: { title: "Alarmas" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: AlarmsSearch) => search,
  component: Alarms,
});

function Alarms() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useListSearch(alarmsSearch);
  return (
    <div className="stack">
      {session.permissions.includes("quotas.release") ? <LimitsCard /> : null}
      {session.permissions.includes("audit.read") ? <AlarmsPage {...list} /> : null}
    </div>
  );
}
