import { listCandidates } from "@arranca/contract/applications";
import { readCompanyDashboard } from "@arranca/contract/companies";
import { listCompanyPayments } from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

const key = ["companies"] as const;

export const dashboardQuery = queryOptions({
  queryKey: [...key, "dashboard"],
  queryFn: ({ signal }) => call(readCompanyDashboard, { signal }),
  staleTime: 10_000,
});

export const recentCandidatesQuery = queryOptions({
  queryKey: [...key, "candidates"],
  queryFn: ({ signal }) => call(listCandidates, { query: { limit: 4, undecided: "1" }, signal }),
});

export const recentRelationsQuery = queryOptions({
  queryKey: [...key, "relations"],
  queryFn: ({ signal }) => call(listCompanyRelations, { query: { limit: 3 }, signal }),
});

export const recentPaymentsQuery = queryOptions({
  queryKey: [...key, "payments"],
  queryFn: ({ signal }) => call(listCompanyPayments, { query: { limit: 3 }, signal }),
});

export const recentVacanciesQuery = queryOptions({
  queryKey: [...key, "vacancies"],
  queryFn: ({ signal }) => call(listCompanyVacancies, { query: { limit: 3 }, signal }),
});
