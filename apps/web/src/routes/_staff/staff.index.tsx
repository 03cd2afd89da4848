import type { QueueKind } from "@arranca/contract/review/queue";
import { createFileRoute } from "@tanstack/react-router";
import type { QueueSearch } from "#features/review/queries.ts";
import { QueuePage } from "#features/review/queue-page.tsx";
import { PageAction } from "#layouts/page-actions.tsx";

// Written again, for the address of a page is read by code that every page loads (see routes/README.md).
const kinds = { account: 1, change: 1, bank: 1, vacancy: 1, voucher: 1, dispute: 1, block: 1 } satisfies Record<
  QueueKind,
  1
>;
const isKind = (value: unknown): value is QueueKind => typeof value === "string" && Object.hasOwn(kinds, value);

export const Route = createFileRoute("/_staff/staff/")({
  staticData: { title: "Revisión" },
  // What is not understood is dropped: an old or mistyped link still opens the queue.
  validateSearch: (search: Record<string, unknown>): QueueSearch => ({
    ...(isKind(search.kind) ? { kind: search.kind } : {}),
    ...(search.type === "person" || search.type === "company" ? { type: search.type } : {}),
    ...(search.mine === true ? { mine: true } : {}),
    ...(search.due === true ? { due: true } : {}),
    ...(typeof search.q === "string" && search.q ? { q: search.q.slice(0, 80) } : {}),
  }),
  component: Queue,
});

function Queue() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <QueuePage
      search={search}
      place={(buttons) => <PageAction>{buttons}</PageAction>}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
