import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { termsQuery } from "#features/accounts/terms.queries.ts";
import { candidateQuery, candidatesQuery } from "#features/applications/list/queries.ts";
import { myApplicationsQuery } from "#features/applications/queries.ts";
import { slotsQuery } from "#features/callbacks/queries.ts";
import { unreadQuery } from "#features/notifications/queries.ts";
import { queueQuery } from "#features/review/queries.ts";
import { homeQuery } from "#features/staff/home/queries.ts";
import { ownVacanciesQuery } from "#features/vacancies/company/queries.ts";
import { openVacanciesQuery } from "#features/vacancies/person/queries.ts";
import { fitsQuery } from "#features/vacancies/person/vacancy-fits.ts";
import { isWide } from "#lib/page/use-wide.ts";
import type { Session } from "#lib/session/session.ts";
import type { FileRoutesByTo } from "./route-tree.gen.ts";
import { dashboardTops as companyTops } from "./routes/_company/-dashboard-tops.ts";
import { dashboardTops as personTops } from "./routes/_person/-dashboard-tops.ts";
import { hasQueue } from "./routes/-has-work.ts";

type Asked = { queryKey: QueryKey; enabled?: unknown };
export type Ask = (queryClient: QueryClient) => Promise<void>;

// Typed loosely: each query has its own types, and the answers are not used here.
const all = (...queries: readonly Asked[]): Ask[] =>
  queries
    .filter(({ enabled }) => enabled !== false)
    .map((query) => (queryClient) => queryClient.prefetchQuery(query as FetchQueryOptions));
const endless =
  (query: Asked): Ask =>
  (queryClient) =>
    queryClient.prefetchInfiniteQuery(query as unknown as FetchInfiniteQueryOptions);

const candidatesAndFirst: Ask = async (queryClient) => {
  const { pages } = await queryClient.fetchInfiniteQuery(candidatesQuery({}));
  const first = pages[0]?.info[0];
  if (first && isWide()) await queryClient.prefetchQuery(candidateQuery(first.id));
};

/** Fetches vacancies together with their match for the reader: a match that arrives later would make the row grow. */
const vacanciesAndFits: Ask = async (queryClient) => {
  const { pages } = await queryClient.fetchInfiniteQuery(openVacanciesQuery({}));
  const shown = pages.map(({ publications }) => publications).filter((page) => page.length > 0);
  await Promise.all(shown.map((page) => queryClient.prefetchQuery(fitsQuery(page))));
};

/** Signed-out pages whose first screen is drawn, with their queries besides the programme's name and logos. */
export const signedOutScreens: Partial<Record<keyof FileRoutesByTo, readonly Ask[]>> = {
  "/llamada": all(slotsQuery),
  "/password-recover": [],
  "/sign-up": [],
  "/terms": all(termsQuery),
};

/** Queries of a page's first screen besides the session: those of the frame, and those of the visible top of the page. */
export const firstQueries = (page: string, session: Session): readonly Ask[] => [
  ...(session.paused ? [] : all(unreadQuery)),
  ...(firstScreens[page as keyof FileRoutesByTo]?.(session) ?? []),
];

/**
 * Signed-in pages whose first screen the server draws, with the queries of their visible top. Side effects of an answer
 * belong in the `meta` of its query (`lib/calls/keep-shown-answers.ts`), because these queries also run on the server.
 */
export const firstScreens: Partial<Record<keyof FileRoutesByTo, (session: Session) => Ask[]>> = {
  "/candidates": () => [candidatesAndFirst],
  "/dashboard": () => [...all(...personTops), endless(myApplicationsQuery)],
  "/dashboard-company": ({ permissions }) => all(...companyTops(permissions)),
  "/jobs": () => [vacanciesAndFits],
  "/jobs-company": () => all(ownVacanciesQuery({})),
  "/staff": ({ permissions }) => [...all(homeQuery), ...(hasQueue(permissions) ? [endless(queueQuery({}))] : [])],
};
