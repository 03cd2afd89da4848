import {
  listBenefits,
  listCareers,
  listCompanyModalities,
  listDegrees,
  listDisabilities,
  listFrequencies,
  listGenders,
  listJobModalities,
  listJobTypes,
  listLanguageLevels,
  listLanguages,
  listLawBenefits,
  listSpecialFields,
} from "@arranca/contract/catalogues/lists";
import { listPlaces } from "@arranca/contract/places";
import { assignQueueItem } from "@arranca/contract/review/queue";
import {
  approveVacancy,
  dismissHint,
  hideVacancy,
  type ReviewHint,
  readVacancyForReview,
  rejectVacancy,
  showVacancy,
} from "@arranca/contract/vacancies/review";
import { countOpenVacancies, listOpenVacancies, widenOpenVacancies } from "@arranca/contract/vacancies/search";
import {
  changeVacancyStatus,
  createVacancy,
  listCompanyVacancies,
  readCompanyVacancy,
  readOpenVacancy,
  updateVacancy,
  uploadVacancyImage,
} from "@arranca/contract/vacancies/vacancy";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { nextPage } from "#lib/calls/next-page.ts";
import type { Upload } from "#ui/files/use-upload.ts";
import { filtersQuery, type JobsSearch, sortOf } from "../person/search.ts";

/** Key of everything about vacancies: invalidate it after an application or a change of status. */
export const vacanciesKey = ["vacancies"] as const;

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

export type CompanyJobsSearch = { q?: string | undefined; status?: number | undefined; id?: string | undefined };

export const companyVacanciesQuery = (search: CompanyJobsSearch) =>
  infiniteQueryOptions({
    queryKey: [...vacanciesKey, "company", search.q ?? "", search.status ?? 0],
    queryFn: ({ pageParam, signal }) =>
      call(listCompanyVacancies, {
        query: {
          limit: 20,
          ...(pageParam ? { cursor: pageParam } : {}),
          ...(search.q ? { search: search.q } : {}),
          ...(search.status ? { status: search.status } : {}),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

export const companyVacancyQuery = (publicationId: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "company-detail", publicationId],
    queryFn: ({ signal }) => call(readCompanyVacancy, { params: { publicationId }, query: {}, signal }),
  });

export const reviewVacancyQuery = (id: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "review", id],
    queryFn: ({ signal }) => call(readVacancyForReview, { params: { id }, signal }),
  });

function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Closing a vacancy may close its applications, and a review leaves the queue.
    onSettled: () =>
      Promise.all(
        [vacanciesKey, ["applications"], ["review"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const useChangeVacancyStatus = (publicationId: string) =>
  useChange((body: CallInput<typeof changeVacancyStatus>["body"]) =>
    call(changeVacancyStatus, { params: { publicationId }, body }),
  );

/** Publishes what the reviewer read: `seen` is when that was sent. */
export const useApproveVacancy = (id: string) =>
  useChange((seen: string | null) => call(approveVacancy, { params: { id }, query: seen ? { seen } : {} }));

export const useRejectVacancy = (id: string) =>
  useChange(({ seen, ...body }: { seen: string | null } & CallInput<typeof rejectVacancy>["body"]) =>
    call(rejectVacancy, { params: { id }, query: seen ? { seen } : {}, body }),
  );

/** Takes the case of a vacancy, or releases it. */
export const useTakeVacancy = (id: string) =>
  useChange((take: boolean) =>
    call(assignQueueItem, { body: { kind: "vacancy", id, ...(take ? {} : { staff_id: null }) } }),
  );

/** Says why a hint does not matter; with null it counts again. */
export const useDismissHint = (id: string) =>
  useChange(({ key, reason }: { key: ReviewHint["key"]; reason: string | null }) =>
    call(dismissHint, { params: { id, key }, body: { reason } }),
  );

/** Hides an open vacancy, or shows it again, for a reason its company reads. */
export const useHideVacancy = (id: string, wish: "hide" | "show") =>
  useChange((reason: string) =>
    call(wish === "hide" ? hideVacancy : showVacancy, { params: { id }, body: { reason } }),
  );

export type VacancyBody = Omit<CallInput<typeof updateVacancy>["body"], "id">;

/** Saves the form: a new vacancy until it has an id, then changes of it. */
export const saveVacancy = (
  id: string | undefined,
  body: VacancyBody,
  how: { signal?: AbortSignal; keepalive?: boolean; idempotencyKey?: string } = {},
) => {
  if (id) return call(updateVacancy, { body: { ...body, id }, ...how });
  const { seen: _nothingYet, note: _neither, ...fresh } = body;
  return call(createVacancy, { body: fresh, ...how });
};

export const sendVacancyImage: Upload<{ name: string; url: string; id: string }> = async (file, options) => {
  const kept = await call(uploadVacancyImage, { files: [{ field: "file", file, name: file.name }], ...options });
  return { name: kept.file_name, url: kept.url, id: kept.file_id };
};

// The team may change the lists in the middle of a day.
const minute = 60_000;
const hour = 3_600_000;

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
  staleTime: hour,
});

/** Every career; only who chooses one, or opens the list of another's, needs it. */
export const careersQuery = queryOptions({
  queryKey: ["catalogues", "careers"],
  queryFn: ({ signal }) => call(listCareers, { signal }),
  staleTime: hour,
});

/** What the form of a vacancy offers. */
export const formChoicesQuery = queryOptions({
  queryKey: ["catalogues", "vacancy-form"],
  queryFn: async () => {
    const [
      modalities,
      types,
      degrees,
      genders,
      frequencies,
      benefits,
      lawBenefits,
      languages,
      levels,
      fields,
      disabilities,
    ] = await Promise.all([
      call(listCompanyModalities, {}),
      call(listJobTypes, {}),
      call(listDegrees, {}),
      call(listGenders, {}),
      call(listFrequencies, {}),
      call(listBenefits, {}),
      call(listLawBenefits, {}),
      call(listLanguages, {}),
      call(listLanguageLevels, {}),
      call(listSpecialFields, {}),
      call(listDisabilities, {}),
    ]);
    return {
      modalities,
      types,
      degrees,
      genders,
      frequencies,
      benefits,
      lawBenefits,
      languages,
      levels,
      fields,
      disabilities,
    };
  },
  staleTime: minute,
});
export type FormChoices = NonNullable<Awaited<ReturnType<NonNullable<typeof formChoicesQuery.queryFn>>>>;

export const findPlaces = (query: string, signal: AbortSignal) => call(listPlaces, { query: { query }, signal });
