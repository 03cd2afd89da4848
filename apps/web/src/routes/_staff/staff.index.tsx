import { createFileRoute } from "@tanstack/react-router";
import { QueuePage } from "#features/review/queue-page.tsx";
import { type QueueSearch, queueSearch } from "#features/review/search.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/")({
  staticData: { title: "Revisión" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: QueueSearch) => search,
  component: Queue,
});

function Queue() {
  return <QueuePage {...useListSearch(queueSearch)} place={(buttons) => <PageAction>{buttons}</PageAction>} />;
}
