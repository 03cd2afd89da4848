import {
  listBenefits,
  listCompanyModalities,
  listDegrees,
  listDisabilities,
  listFrequencies,
  listGenders,
  listJobTypes,
  listLanguageLevels,
  listLanguages,
  listLawBenefits,
  listSpecialFields,
} from "@arranca/contract/catalogues/lists";
import { uploadVacancyImage } from "@arranca/contract/vacancies/picture";
import { createVacancy, listCompanyVacancies, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { minuteMs } from "@arranca/contract/values/durations";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { nextPage } from "#lib/calls/next-page.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import type { Upload } from "#ui/files/use-upload.ts";

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

export type VacancyBody = Omit<CallInput<typeof updateVacancy>["body"], "id">;

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
  staleTime: minuteMs,
});

export type FormChoices = NonNullable<Awaited<ReturnType<NonNullable<typeof formChoicesQuery.queryFn>>>>;
