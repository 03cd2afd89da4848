import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { termsQuery } from "#features/accounts/terms.queries.ts";
import { candidateQuery, candidatesQuery, myApplicationsQuery } from "#features/applications/queries.ts";
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
import { hasQueue } from "./routes/_staff/-has-work.ts";

type Asked = { queryKey: QueryKey; enabled?: unknown };
export type Ask = (queryClient: QueryClient) => Promise<void>;

// Each query has types of its own; here counts only that it is asked.
const all = (...queries: readonly Asked[]): Ask[] =>
  queries
    .filter(({ enabled }) => enabled !== false)
    .map((query) => (queryClient) => queryClient.prefetchQuery(query as FetchQueryOptions));
const endless =
  (query: Asked): Ask =>
  (queryClient) =>
    queryClient.prefetchInfiniteQuery(query as unknown as FetchInfiniteQueryOptions);

/** The list, and on a desk the one that stands open beside it. */
const candidatesAndFirst: Ask = async (queryClient) => {
  const { pages } = await queryClient.fetchInfiniteQuery(candidatesQuery({}));
  const first = pages[0]?.info[0];
  if (first && isWide()) await queryClient.prefetchQuery(candidateQuery(first.id));
};

/** The list, and how its vacancies fit the reader: a row would grow when that is told later. */
const vacanciesAndFits: Ask = async (queryClient) => {
  const { pages } = await queryClient.fetchInfiniteQuery(openVacanciesQuery({}));
  const shown = pages.map(({ publications }) => publications).filter((page) => page.length > 0);
  await Promise.all(shown.map((page) => queryClient.prefetchQuery(fitsQuery(page))));
};

/** The pages for who is not signed in, with what they ask beside the programme's card. */
export const strangersScreens: Partial<Record<keyof FileRoutesByTo, readonly Ask[]>> = {
  "/llamada": all(slotsQuery),
  "/password-recover": [],
  "/sign-up": [],
  "/terms": all(termsQuery),
};

/** What the first screen of a page asks, beside the session that leads there: what the frame shows, and what stands on the page's top. */
export const askFirst = (page: string, session: Session): readonly Ask[] => [
  ...(session.paused ? [] : all(unreadQuery)),
  ...(firstScreens[page as keyof FileRoutesByTo]?.(session) ?? []),
];

/**
 * The pages where people are most, with what stands on their top. What a browser does with an answer beside showing it belongs into the
 * query's `meta` (`lib/calls/keep-what-is-shown.ts`): here the server asks.
 */
export const firstScreens: Partial<Record<keyof FileRoutesByTo, (session: Session) => Ask[]>> = {
  "/candidates": () => [candidatesAndFirst],
  "/dashboard": () => [...all(...personTops), endless(myApplicationsQuery)],
  "/dashboard-company": ({ permissions }) => all(...companyTops(permissions)),
  "/jobs": () => [vacanciesAndFits],
  "/jobs-company": () => all(ownVacanciesQuery({})),
  "/staff": ({ permissions }) => [...all(homeQuery), ...(hasQueue(permissions) ? [endless(queueQuery({}))] : [])],
};
