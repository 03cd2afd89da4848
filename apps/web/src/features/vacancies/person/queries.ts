import {
  listBenefits,
  listCareers,
  listDegrees,
  listJobModalities,
  listJobTypes,
  listSpecialFields,
} from "@arranca/contract/catalogues/lists";
import { countOpenVacancies, listOpenVacancies, widenOpenVacancies } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { hourMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { filtersQuery } from "./filters.ts";
import { type JobsSearch, sortOf } from "./search.ts";

/** What the list is asked for an address of /jobs. */
export const openQueryOf = (search: JobsSearch) => ({ ...filtersQuery(search), sort: sortOf(search) });

/** The open vacancies for an address of /jobs, page by page; a new search aborts the one before. */
export const openVacanciesQuery = (search: JobsSearch) =>
  infiniteQueryOptions({
    queryKey: [...vacanciesKey, "open", { ...search, place: undefined, id: undefined }],
    queryFn: ({ pageParam: { cursor, searched }, signal }) =>
      call(listOpenVacancies, {
        query: {
          // How far each one is, from where the person lives unless a place was chosen.
          near: "home",
          ...openQueryOf(search),
          // Sooner there without a count, which `openCountQuery` asks for when there is more than a page.
          count: "0" as const,
          // What was found for the nearest words goes on for them.
          ...(searched ? { search: searched } : {}),
          ...(cursor ? { cursor } : {}),
        },
        signal,
      }),
    initialPageParam: { cursor: "", searched: "" },
    getNextPageParam: (page, pages) =>
      page.cursor ? { cursor: page.cursor, searched: pages[0]?.searched ?? "" } : undefined,
    placeholderData: keepPreviousData,
  });

/** How many vacancies there are for an address of /jobs, or for the nearest words that were found instead. */
export const openCountQuery = (search: JobsSearch, searched: string | null | undefined) =>
  queryOptions({
    queryKey: [...vacanciesKey, "count", { ...search, place: undefined, id: undefined, sort: undefined, searched }],
    queryFn: ({ signal }) =>
      call(countOpenVacancies, {
        query: { ...filtersQuery(search), ...(searched ? { search: searched } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Which filter to take away when nothing was found. */
export const widerQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: [...vacanciesKey, "wider", { ...search, place: undefined, id: undefined }],
    queryFn: ({ signal }) => call(widenOpenVacancies, { query: filtersQuery(search), signal }),
  });

/** Vacancies that say any of the words, whatever the filters; the newest without words. */
export const similarVacanciesQuery = (text: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "similar", text],
    queryFn: ({ signal }) => {
      const words = text.replaceAll('"', " ").split(/\s+/).filter(Boolean).join(" or ").slice(0, 100);
      const query = words ? { search: words, sort: "relevance" as const } : {};
      return call(listOpenVacancies, { query: { ...query, limit: 3, count: "0" }, signal });
    },
  });

/** A few of the newest open vacancies, for the dashboard. */
export const newestVacanciesQuery = queryOptions({
  queryKey: [...vacanciesKey, "newest"],
  queryFn: ({ signal }) => call(listOpenVacancies, { query: { limit: "4", count: "0" }, signal }),
});

export const openVacancyQuery = (publicationId: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "detail", publicationId],
    queryFn: ({ signal }) => call(readOpenVacancy, { params: { publicationId }, query: {}, signal }),
  });

/** What the filters of /jobs offer. */
export const filterChoicesQuery = queryOptions({
  queryKey: ["catalogues", "job-filters"],
  queryFn: async () => {
    const [modalities, types, degrees, benefits, areas] = await Promise.all([
      call(listJobModalities, {}),
      call(listJobTypes, {}),
      call(listDegrees, {}),
      call(listBenefits, {}),
      call(listSpecialFields, {}),
    ]);
    return { modalities, types, degrees, benefits, areas };
  },
  staleTime: hourMs,
});
export type FilterChoices = NonNullable<Awaited<ReturnType<NonNullable<typeof filterChoicesQuery.queryFn>>>>;

/** Every career; only who chooses one, or opens the list of another's, needs it. */
export const careersQuery = queryOptions({
  queryKey: ["catalogues", "careers"],
  queryFn: ({ signal }) => call(listCareers, { signal }),
  staleTime: hourMs,
});
