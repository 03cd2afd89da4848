import { matchOpenVacancies, type VacancyFit } from "@arranca/contract/vacancies/search";
import { minuteMs } from "@arranca/contract/values/durations";
import { useQueries } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { vacanciesKey } from "#lib/query-keys.ts";

type Page = readonly { id: string }[];
type Result = { data: VacancyFit[] | undefined };

// A stable function, so that the map stays the same while the answers do.
const byId = (results: Result[]): ReadonlyMap<string, VacancyFit> =>
  new Map(results.flatMap(({ data = [] }) => data.map((fit) => [fit.id, fit] as const)));

/** Match of each vacancy of these pages, requested after rendering, so that the list does not wait for it. */
export const useFits = (pages: readonly Page[]): ReadonlyMap<string, VacancyFit> =>
  useQueries({ queries: pages.filter((page) => page.length > 0).map(fitsQuery), combine: byId });

// Studies and address seldom change; an application refetches.
const staleTime = 5 * minuteMs;

export const fitsQuery = (page: Page) => {
  const ids = page.map(({ id }) => id).join(",");
  return {
    queryKey: [...vacanciesKey, "fits", ids],
    staleTime,
    meta: keepOnDevice(),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(matchOpenVacancies, { query: { ids }, signal }),
  };
};
