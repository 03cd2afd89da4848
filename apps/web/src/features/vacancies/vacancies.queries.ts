import {
  listBenefits,
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
} from "@arranca/contract/catalogues";
import { listPlaces } from "@arranca/contract/places";
import {
  approveVacancy,
  changeVacancyStatus,
  createVacancy,
  hideVacancy,
  listCompanyVacancies,
  listOpenVacancies,
  readCompanyVacancy,
  readOpenVacancy,
  readVacancyForReview,
  rejectVacancy,
  showVacancy,
  updateVacancy,
  uploadVacancyImage,
} from "@arranca/contract/vacancies";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type CallInput, call } from "#lib/call.ts";
import type { Upload } from "#ui/use-upload.ts";
import type { JobsSearch } from "./jobs.search.ts";

/** Key of everything about vacancies: invalidate it after an application or a change of status. */
export const vacanciesKey = ["vacancies"] as const;

/** The open vacancies for an address of /jobs, page by page; a new search aborts the one before. */
export const openVacanciesQuery = (search: JobsSearch) =>
  infiniteQueryOptions({
    queryKey: [...vacanciesKey, "open", { ...search, id: undefined }],
    queryFn: ({ pageParam, signal }) =>
      call(listOpenVacancies, {
        query: {
          ...(search.q ? { search: search.q } : {}),
          ...(search.municipality ? { municipalityId: search.municipality } : {}),
          ...(search.modality ? { modalityId: search.modality } : {}),
          ...(search.type ? { jobTypeId: search.type } : {}),
          ...(search.degree ? { degreeId: search.degree } : {}),
          ...(search.pay ? { remunerationMin: search.pay * 100 } : {}),
          ...(search.indigenous ? { indigenous: "1" } : {}),
          ...(search.diverse ? { diversePopulation: "1" } : {}),
          ...(search.sort ? { sort: search.sort } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** A few of the newest open vacancies, for the dashboard. */
export const newestVacanciesQuery = queryOptions({
  queryKey: [...vacanciesKey, "newest"],
  queryFn: ({ signal }) => call(listOpenVacancies, { query: { limit: "4" }, signal }),
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
          offset: pageParam,
          ...(search.q ? { search: search.q } : {}),
          ...(search.status ? { status: search.status } : {}),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const seen = pages.reduce((sum, { info }) => sum + info.length, 0);
      return seen < page.found_rows && page.info.length > 0 ? seen : undefined;
    },
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
  useChange((body: CallInput<typeof rejectVacancy>["body"]) => call(rejectVacancy, { params: { id }, body }));

/** Hides an open vacancy, or shows it again, for a reason its company reads. */
export const useHideVacancy = (id: string, wish: "hide" | "show") =>
  useChange((reason: string) =>
    call(wish === "hide" ? hideVacancy : showVacancy, { params: { id }, body: { reason } }),
  );

export type VacancyBody = CallInput<typeof createVacancy>["body"];

/** Saves the form: a new vacancy until it has an id, then changes of it. */
export const saveVacancy = (
  id: string | undefined,
  body: VacancyBody,
  how: { signal?: AbortSignal; keepalive?: boolean } = {},
) => (id ? call(updateVacancy, { body: { ...body, id }, ...how }) : call(createVacancy, { body, ...how }));

export const sendVacancyImage: Upload<{ name: string; url: string; id: string }> = async (file, options) => {
  const kept = await call(uploadVacancyImage, { files: [{ field: "file", file, name: file.name }], ...options });
  return { name: kept.file_name, url: kept.url, id: kept.file_id };
};

const hour = 3_600_000;

/** What the filters of /jobs offer. */
export const filterChoicesQuery = queryOptions({
  queryKey: ["catalogues", "job-filters"],
  queryFn: async () => {
    const [modalities, types, degrees] = await Promise.all([
      call(listJobModalities, {}),
      call(listJobTypes, {}),
      call(listDegrees, {}),
    ]);
    return { modalities, types, degrees };
  },
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
  staleTime: hour,
});
export type FormChoices = NonNullable<Awaited<ReturnType<NonNullable<typeof formChoicesQuery.queryFn>>>>;

export const findPlaces = (query: string, signal: AbortSignal) => call(listPlaces, { query: { query }, signal });
