import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { queueQuery } from "#features/review/queries.ts";
import { QueuePage } from "#features/review/queue/page.tsx";
import { type QueueSearch, queueSearch } from "#features/review/search.ts";
import { HomeTiles } from "#features/staff/home/home-tiles.tsx";
import { homeQuery } from "#features/staff/home/queries.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { dayOf } from "#lib/format.ts";
import { useListSearch } from "#lib/page/list-search.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { hasQueue, hasWork } from "../-has-work.ts";

const FirstSteps = lazyComponent(async () => (await import("#features/opening/first-steps.tsx")).FirstSteps);
const NoWork = lazyComponent(async () => (await import("#features/staff/home/no-work.tsx")).NoWork);
const MonthFigures = lazyComponent(async () => (await import("#features/figures/month-figures.tsx")).default);

export const Route = createFileRoute("/_staff/staff/")({
  staticData: { title: "Inicio" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: QueueSearch) => search,
  component: Home,
});

function Home() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const search = useListSearch(queueSearch);
  const isQueue = hasQueue(session.permissions);
  const hasTiles = hasWork(session.permissions, (work) => work.some((one) => one !== "queue"));
  // The tiles are above the queue, so tiles that arrive later would push it down.
  const tiles = useQuery(homeQuery);
  const queue = useInfiniteQuery({ ...queueQuery(search.search), enabled: isQueue });
  return (
    <WaitForQueries queries={[tiles, queue]}>
      <div className="stack">
        {!session.programme.open && session.permissions.includes("settings.edit") ? <FirstSteps /> : null}
        <HomeTiles isAboveQueue={isQueue} />
        {!isQueue && session.permissions.includes("figures.read") ? <MonthFigures today={dayOf(new Date())} /> : null}
        {isQueue ? <QueuePage {...search} place={(buttons) => <PageAction>{buttons}</PageAction>} /> : null}
        {isQueue || hasTiles ? null : <NoWork toCome={tiles.data?.roles_to_come ?? []} />}
      </div>
    </WaitForQueries>
  );
}
