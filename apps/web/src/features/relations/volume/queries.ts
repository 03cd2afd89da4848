import type { TableFormat } from "@arranca/contract/envelope";
import {
  downloadCompanyRelations,
  downloadRelationMonths,
  listCompanyRelations,
  listRelationMonths,
} from "@arranca/contract/relations/company-list";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { relationsKey } from "#lib/query-keys.ts";
import type { RelationsSearch } from "../search.ts";

/** Page size without a `limit` in the URL. */
export const relationsPageSize = 20;

/** Filters of the URL as the API takes them: the same for the list, the months and their downloads. */
const filtersOf = ({ q, state, waiting, pending, vacancy, month, sort }: RelationsSearch) => ({
  search: q ?? "",
  ...(state ? { relation_state: state } : {}),
  ...(waiting ? { waiting: 1 } : {}),
  ...(pending ? { pending: 1 } : {}),
  ...(vacancy ? { publicationId: vacancy } : {}),
  ...(month ? { begun_in: month } : {}),
  ...(sort ? { relation_sort: sort } : {}),
});

const pageOf = (search: RelationsSearch) => {
  const { limit, offset } = rowsOf(search, relationsPageSize);
  return { ...filtersOf(search), limit, offset };
};

export const companyRelationsQuery = (search: RelationsSearch) => {
  const query = pageOf(search);
  return queryOptions({
    queryKey: [...relationsKey, "company", query],
    queryFn: ({ signal }) => call(listCompanyRelations, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

export const relationMonthsQuery = (search: RelationsSearch) => {
  const query = { ...pageOf(search), ...(search.from ? { first_month: search.from } : {}) };
  return queryOptions({
    queryKey: [...relationsKey, "company", "months", query],
    queryFn: ({ signal }) => call(listRelationMonths, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

export const downloadRelations = (search: RelationsSearch, format: TableFormat) =>
  download(search.view === "months" ? downloadRelationMonths : downloadCompanyRelations, {
    query: { ...filtersOf(search), format },
  });
