import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AlarmsPage } from "#features/alarms/alarms-page.tsx";
import { LimitsCard } from "#features/alarms/limits-card.tsx";
import { quotasQuery } from "#features/alarms/queries.ts";
import { type AlarmsSearch, alarmsSearch } from "#features/alarms/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";

export const Route = createFileRoute("/_staff/staff/alarms")({
  staticData: { title: "Alarmas" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: AlarmsSearch) => search,
  component: Alarms,
});

function Alarms() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useListSearch(alarmsSearch);
  const seesLimits = session.permissions.includes("quotas.release");
  const limits = useQuery({ ...quotasQuery, enabled: seesLimits });
  return (
    <WaitForQueries queries={[limits]}>
      <div className="stack">
        {seesLimits ? <LimitsCard /> : null}
        {session.permissions.includes("audit.read") ? <AlarmsPage {...list} /> : null}
      </div>
    </WaitForQueries>
  );
}
