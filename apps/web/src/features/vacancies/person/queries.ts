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

/** What the list is asked for an address of /jobs. */
export const openQueryOf = (search: JobsSearch) => ({ ...searchQuery(search), sort: sortOf(search) });

const exactly = { exact: "1" as const };
const searchQuery = (search: JobsSearch) => ({ ...filtersQuery(search), ...(search.exact ? exactly : {}) });

/** The open vacancies for an address of /jobs, page by page; a new search aborts the one before. */
export const openVacanciesQuery = (search: JobsSearch) =>
  infiniteQueryOptions({
    queryKey: [...vacanciesKey, "open", { ...search, place: undefined, likes: undefined, id: undefined }],
    queryFn: ({ pageParam: { cursor, searched, isExact }, signal }) =>
      call(listOpenVacancies, {
        query: {
          // How far each one is, from where the person lives unless a place was chosen.
          near: "home",
          ...openQueryOf(search),
          // Sooner there without a count, which `openCountQuery` asks for when there is more than a page.
          count: "0" as const,
          // What was found for the nearest words goes on for them.
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
// Where no word became a filter on the first page, none does on those after it, nor in the count.
const isAsTyped = (first: Taken | undefined) => first?.understood.length === 0;

/** How many vacancies there are for an address of /jobs, as its first page was searched. */
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

/** Which of the quick filters find something. */
export const quickFiltersQuery = queryOptions({
  queryKey: [...vacanciesKey, "quick"],
  queryFn: ({ signal }) => call(quickOpenVacancies, { query: {}, signal }),
  staleTime: 5 * minuteMs,
});

/** Which filter to take away when nothing was found. */
export const widerQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: [...vacanciesKey, "wider", { ...search, place: undefined, likes: undefined, id: undefined }],
    queryFn: ({ signal }) => call(widenOpenVacancies, { query: searchQuery(search), signal }),
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

/** Up to three vacancies like this one, without those I applied to. */
export const similarToQuery = (id: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "similar-to", id],
    queryFn: ({ signal }) => call(listSimilarVacancies, { params: { id }, signal }),
  });

/** A few of the newest open vacancies, for the dashboard. */
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

/** With nothing to press, on a slow line as without one, and without the company's contact, which is for those whose application it has opened. */
const onlyToRead = (vacancy: PersonVacancy): PersonVacancy => ({
  ...vacancy,
  actions: [],
  apply_note: vacancy.careAboutId ? vacancy.apply_note : "Podrás postularte en cuanto sepamos que sigue abierta.",
  companyInfo: { ...vacancy.companyInfo, phone: null, email: null },
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
