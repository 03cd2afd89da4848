import type { DataFormat, TableFormat } from "@arranca/contract/envelope";
import { readDesk, setBudget } from "@arranca/contract/payments/desk";
import { downloadReconciliation, readReconciliation } from "@arranca/contract/payments/reconciliation";
import { downloadRegister, listRegister } from "@arranca/contract/payments/register";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { paymentsKey } from "#lib/query-keys.ts";
import { usePaymentChange } from "../queries.ts";
import type { DeskSearch, RegisterSearch } from "./search.ts";
import { stateOf } from "./words.ts";

export const deskQuery = ({ year }: DeskSearch) =>
  queryOptions({
    queryKey: [...paymentsKey, "desk", year ?? 0],
    queryFn: ({ signal }) => call(readDesk, { query: yearOf({ year }), signal }),
    placeholderData: (previous) => previous,
  });

type Budget = { year: number; amount: number; reason: string; seen: number | null };
export const useSetBudget = () => usePaymentChange((body: Budget) => call(setBudget, { body }));

/** Filters of the URL as the API takes them: the same for the list and its download. */
const filtersOf = ({ q, company, from, to, state, order, moved, until, account }: RegisterSearch) => ({
  search: q ?? "",
  ...(company ? { companyId: company } : {}),
  ...(from ? { ends_from: from } : {}),
  ...(to ? { ends_to: to } : {}),
  ...(stateOf(state) ? { state: stateOf(state) } : {}),
  ...(order ? { order } : {}),
  ...(moved ? { moved_from: moved } : {}),
  ...(until ? { moved_to: until } : {}),
  ...(account ? { account_last4: account } : {}),
});

export const registerQuery = (search: RegisterSearch) => {
  const query = { ...filtersOf(search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...paymentsKey, "register", query],
    queryFn: ({ signal }) => call(listRegister, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

export const downloadRegisterAs = (search: RegisterSearch, format: DataFormat) =>
  download(downloadRegister, { query: { ...filtersOf(search), format } });

const yearOf = ({ year }: DeskSearch) => (year ? { year } : {});

/** Compared anew whenever the page opens: an old result would be no check. */
export const reconciliationQuery = (search: DeskSearch) =>
  queryOptions({
    queryKey: [...paymentsKey, "reconciliation", search.year ?? 0],
    queryFn: ({ signal }) => call(readReconciliation, { query: yearOf(search), signal }),
    staleTime: 0,
  });

export const downloadReconciliationAs = (search: DeskSearch, format: TableFormat) =>
  download(downloadReconciliation, { query: { ...yearOf(search), format } });
