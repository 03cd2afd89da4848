import {
  listBenefits,
  listCareers,
  listDegrees,
  listJobModalities,
  listJobTypes,
  listSpecialFields,
} from "@arranca/contract/catalogues/lists";
import {
  countOpenVacancies,
  listOpenVacancies,
  listSimilarVacancies,
  quickOpenVacancies,
  widenOpenVacancies,
} from "@arranca/contract/vacancies/search";
import { type PersonVacancy, readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { filtersQuery } from "./filters.ts";
import { type JobsSearch, sortOf } from "./search.ts";

export const openQueryOf = (search: JobsSearch) => ({ ...searchQuery(search), sort: sortOf(search) });

const exactly = { exact: "1" as const };
const searchQuery = (search: JobsSearch) => ({ ...filtersQuery(search), ...(search.exact ? exactly : {}) });

/** Open vacancies for the URL search of /jobs, page by page; a new search aborts the previous one. */
export const openVacanciesQuery = (search: JobsSearch) =>
  infiniteQueryOptions({
    queryKey: [...vacanciesKey, "open", { ...search, place: undefined, likes: undefined, id: undefined }],
    queryFn: ({ pageParam: { cursor, searched, isExact }, signal }) =>
      call(listOpenVacancies, {
        query: {
          // Distances are measured from the person's home unless a place was chosen.
          near: "home",
          ...openQueryOf(search),
          // Faster without a count; `openCountQuery` asks for it when there is more than one page.
          count: "0" as const,
          // Later pages use the corrected words of the first page.
          ...(searched ? { search: searched } : {}),
          ...(isExact ? exactly : {}),
          ...(cursor ? { cursor } : {}),
        },
        signal,
      }),
    initialPageParam: { cursor: "", searched: "", isExact: false },
    getNextPageParam: ({ cursor }, [first]) =>
      cursor ? { cursor, searched: first?.searched ?? "", isExact: isAsTyped(first) } : undefined,
    placeholderData: keepPreviousData,
    meta: keepOnDevice(),
  });

type Taken = { searched: string | null; understood: readonly unknown[] };
// If no word became a filter on the first page, later pages and the count search literally.
const isAsTyped = (first: Taken | undefined) => first?.understood.length === 0;

export const openCountQuery = (search: JobsSearch, first?: Taken | undefined) =>
  queryOptions({
    queryKey: [
      ...vacanciesKey,
      "count",
      { ...search, place: undefined, likes: undefined, id: undefined, sort: undefined },
      first?.searched,
      isAsTyped(first),
    ],
    queryFn: ({ signal }) =>
      call(countOpenVacancies, {
        query: {
          ...searchQuery(search),
          ...(first?.searched ? { search: first.searched } : {}),
          ...(isAsTyped(first) ? exactly : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: keepOnDevice(),
  });

/** Quick filters that have at least one result. */
export const quickFiltersQuery = queryOptions({
  queryKey: [...vacanciesKey, "quick"],
  queryFn: ({ signal }) => call(quickOpenVacancies, { query: {}, signal }),
  staleTime: 5 * minuteMs,
});

/** Filters whose removal would give results, when nothing was found. */
export const widerQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: [...vacanciesKey, "wider", { ...search, place: undefined, likes: undefined, id: undefined }],
    queryFn: ({ signal }) => call(widenOpenVacancies, { query: searchQuery(search), signal }),
  });

/** Vacancies with any of the words, without filters; the newest ones without words. */
export const similarVacanciesQuery = (text: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "similar", text],
    queryFn: ({ signal }) => {
      const words = text.replaceAll('"', " ").split(/\s+/).filter(Boolean).join(" or ").slice(0, 100);
      const query = words ? { search: words, sort: "relevance" as const } : {};
      return call(listOpenVacancies, { query: { ...query, limit: 3, count: "0" }, signal });
    },
  });

/** Up to three vacancies similar to this one, without those the person applied to. */
export const similarToQuery = (id: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "similar-to", id],
    queryFn: ({ signal }) => call(listSimilarVacancies, { params: { id }, signal }),
  });

export const newestVacanciesQuery = queryOptions({
  queryKey: [...vacanciesKey, "newest"],
  queryFn: ({ signal }) => call(listOpenVacancies, { query: { limit: "4", count: "0" }, signal }),
  meta: keepOnDevice(),
});

export const openVacancyQuery = (publicationId: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "detail", publicationId],
    queryFn: ({ signal }) => call(readOpenVacancy, { params: { publicationId }, query: {}, signal }),
    meta: keepOnDevice(onlyToRead),
  });

/**
 * Copy of a vacancy to read on a slow or missing network: without actions, and without the company's contact, which requires
 * an opened application.
 */
const onlyToRead = (vacancy: PersonVacancy): PersonVacancy => ({
  ...vacancy,
  actions: [],
  apply_note: vacancy.careAboutId ? vacancy.apply_note : "Podrás postularte en cuanto sepamos que sigue abierta.",
  companyInfo: { ...vacancy.companyInfo, phone: null, email: null },
});

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

/** Career catalogue; loaded only to choose a career or to show a career filter. */
export const careersQuery = queryOptions({
  queryKey: ["catalogues", "careers"],
  queryFn: ({ signal }) => call(listCareers, { signal }),
  staleTime: hourMs,
});
