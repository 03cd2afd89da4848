import type { TableFormat } from "@arranca/contract/envelope";
import {
  confirmClaim,
  confirmSelection,
  declineSelection,
  denyClaim,
  finishRelation,
  markHired,
  readCompanyRelation,
  stateClaim,
  stateCompanyClaim,
  withdrawClaim,
  withdrawSelection,
} from "@arranca/contract/relations/calls";
import {
  downloadCompanyRelations,
  downloadRelationMonths,
  listCompanyRelations,
  listRelationMonths,
} from "@arranca/contract/relations/company-list";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { applicationsKey, paymentsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";
import type { RelationsSearch } from "./search.ts";

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
  const { limit, offset } = rowsOf({ page: search.page }, relationsPageSize);
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

export const companyRelationQuery = (careAboutId: string) =>
  queryOptions({
    queryKey: [...relationsKey, "company", "detail", careAboutId],
    queryFn: ({ signal }) => call(readCompanyRelation, { query: { care_about_id: careAboutId }, signal }),
  });

/** Refreshes relations, payments, applications and vacancies, because a relation changes all of them. */
const useChange = changeOf(relationsKey, paymentsKey, applicationsKey, vacanciesKey);

export const useMarkHired = () => useChange((body: CallInput<typeof markHired>["body"]) => call(markHired, { body }));
export const useConfirmSelection = () => useChange((id: string) => call(confirmSelection, { params: { id } }));
export const useDeclineSelection = () => useChange((id: string) => call(declineSelection, { params: { id } }));
export const useWithdrawClaim = () => useChange((id: string) => call(withdrawClaim, { params: { id } }));
export const useStateClaim = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(stateClaim, { params: { id }, body: { statement } }),
  );

export const useConfirmClaim = () =>
  useChange(({ id, body }: { id: string; body: CallInput<typeof confirmClaim>["body"] }) =>
    call(confirmClaim, { params: { id }, body }),
  );
export const useDenyClaim = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(denyClaim, { params: { id }, body: { statement } }),
  );
export const useStateCompanyClaim = () =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    call(stateCompanyClaim, { params: { id }, body: { statement } }),
  );
export const useWithdrawSelection = () => useChange((id: string) => call(withdrawSelection, { params: { id } }));
export const useFinishRelation = () =>
  useChange((body: CallInput<typeof finishRelation>["body"]) => call(finishRelation, { body }));
