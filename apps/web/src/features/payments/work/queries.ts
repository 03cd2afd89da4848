import { readCompanyWork, readPersonWork, type WorkPart } from "@arranca/contract/review/work";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { paymentsKey } from "#lib/query-keys.ts";

/** Work and support of a person. Each request is recorded for the person, so focusing the window requests nothing. */
export const personWorkQuery = (id: string, part?: WorkPart) =>
  queryOptions({
    queryKey: [...paymentsKey, "person-work", id, part],
    queryFn: ({ signal }) => call(readPersonWork, { params: { id }, query: part ? { part } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** Work of a company; each request is recorded for the company. */
export const companyWorkQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "company-work", id],
    queryFn: ({ signal }) => call(readCompanyWork, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
