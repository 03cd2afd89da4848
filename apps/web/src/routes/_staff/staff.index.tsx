import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { OpenAlarmsNote } from "#features/alarms/open-alarms-note.tsx";
import { FirstSteps } from "#features/opening/first-steps.tsx";
import { QueuePage } from "#features/review/queue-page.tsx";
import { type QueueSearch, queueSearch } from "#features/review/search.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_staff/staff/")({
  staticData: { title: "Revisión" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: QueueSearch) => search,
  component: Queue,
});

function Queue() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <div className="stack">
      {!session.programme.open && session.permissions.includes("settings.edit") ? <FirstSteps /> : null}
      {session.permissions.includes("audit.read") ? <OpenAlarmsNote /> : null}
      <QueuePage {...useListSearch(queueSearch)} place={(buttons) => <PageAction>{buttons}</PageAction>} />
    </div>
  );
}
