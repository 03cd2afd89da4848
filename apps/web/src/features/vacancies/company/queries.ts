import { listCompanyModalities } from "@arranca/contract/catalogues/lists";
import type { TableFormat } from "@arranca/contract/envelope";
import { changeVacancyStatus, extendVacancy } from "@arranca/contract/vacancies/life";
import { downloadCompanyVacancies } from "@arranca/contract/vacancies/own";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { hourMs } from "@arranca/contract/values/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { useChange } from "../shared/queries.ts";
import type { OwnJobsSearch } from "./search.ts";

const filtersOf = ({ q, status, modality, unreviewed, revised, from, to, sort }: OwnJobsSearch) => ({
  ...(q ? { search: q } : {}),
  ...(status ? { status } : {}),
  ...(modality ? { modalityId: modality } : {}),
  ...(unreviewed ? { unreviewed: "1" as const } : {}),
  ...(revised ? { revised: "1" as const } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(sort ? { sort } : {}),
});

export const ownVacanciesQuery = (search: OwnJobsSearch) => {
  const query = { ...filtersOf(search), ...rowsOf(search) };
  return queryOptions({
    queryKey: [...vacanciesKey, "own", query],
    queryFn: ({ signal }) => call(listCompanyVacancies, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const ownModalitiesQuery = queryOptions({
  queryKey: ["catalogues", "company-modalities"],
  queryFn: () => call(listCompanyModalities, {}),
  staleTime: hourMs,
});

export const downloadOwnVacancies = (search: OwnJobsSearch, format: TableFormat) =>
  download(downloadCompanyVacancies, { query: { ...filtersOf(search), format } });

export const useExtendVacancy = (publicationId: string) =>
  useChange(() => call(extendVacancy, { params: { publicationId } }));

export const useChangeVacancyStatus = (publicationId: string) =>
  useChange((body: CallInput<typeof changeVacancyStatus>["body"]) =>
    call(changeVacancyStatus, { params: { publicationId }, body }),
  );
