import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import {
  authoriseOrder,
  buildOrder,
  cancelOrder,
  downloadOrder,
  downloadOrderLines,
  downloadOrders,
  downloadPayable,
  listOrders,
  listPayable,
  markOrderSent,
  printOrder,
  readOrder,
  refuseOrder,
  removeOrderLine,
  reviewBank,
  submitOrder,
} from "@arranca/contract/payments/orders";
import {
  approveVoucher,
  confirmVoucher,
  downloadVouchers,
  listVouchers,
  readVoucher,
  readVoucherChoices,
  rejectVoucher,
  reopenVoucher,
  type VoucherSort,
} from "@arranca/contract/payments/vouchers";
import { voucherStatuses } from "@arranca/contract/statuses";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { paymentsKey } from "#lib/query-keys.ts";
import { usePaymentChange } from "./queries.ts";
import type { OrdersSearch, VouchersSearch } from "./search.ts";

/** Order of the vouchers without a choice: waiting vouchers begin with the longest wait, the others with the newest. */
export const usualVoucherSort = ({ status, looks }: VouchersSearch): VoucherSort =>
  looks || status === undefined || status === voucherStatuses.pending.id ? "sent" : "-sent";

/** Filters of the URL as the API takes them: the same for the list and its download. */
const voucherFilters = (search: VouchersSearch) => ({
  status: search.looks ? 0 : (search.status ?? voucherStatuses.pending.id),
  search: search.q ?? "",
  second_look: search.looks ? 1 : 0,
  ...(search.month ? { ends_in: search.month } : {}),
  ...(search.company ? { companyId: search.company } : {}),
  ...(search.reviewer ? { reviewer_id: search.reviewer } : {}),
  ...(search.days ? { days: search.days } : {}),
  sort: search.sort ?? usualVoucherSort(search),
});

export const vouchersQuery = (search: VouchersSearch) => {
  const query = { ...voucherFilters(search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...paymentsKey, "review", query],
    queryFn: ({ signal }) => call(listVouchers, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

export const downloadVouchersAs = (search: VouchersSearch, format: TableFormat, purpose: ExportPurpose) =>
  download(downloadVouchers, { query: { ...voucherFilters(search), format, purpose } });

export const voucherChoicesQuery = queryOptions({
  queryKey: [...paymentsKey, "review", "choices"],
  queryFn: ({ signal }) => call(readVoucherChoices, { signal }),
});

export const voucherQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "review", "one", id],
    queryFn: ({ signal }) => call(readVoucher, { params: { id }, signal }),
  });

/** Filters of the URL as the API takes them: the same for the list and its download. */
const orderFilters = ({ status, signals, unanswered, sort }: OrdersSearch) => ({
  ...(status ? { status } : {}),
  with_signals: signals ? 1 : 0,
  unanswered: unanswered ? 1 : 0,
  ...(sort ? { sort } : {}),
});

export const ordersQuery = (search: OrdersSearch) => {
  const query = { ...orderFilters(search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...paymentsKey, "orders", query],
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

type File = { format: TableFormat; purpose: ExportPurpose };

export const downloadOrdersAs = (search: OrdersSearch, file: File) =>
  download(downloadOrders, { query: { ...orderFilters(search), ...file } });

export const downloadOrderLinesAs = (id: string, file: File) =>
  download(downloadOrderLines, { params: { id }, query: file });

type PayableSearch = Pick<OrdersSearch, "company" | "month" | "warned" | "held">;

export const downloadPayableAs = (
  list: "payable_months" | "held_months",
  { company, month, warned, held }: PayableSearch,
  file: File,
) =>
  download(downloadPayable, {
    query: {
      ...{ list, ...file },
      ...(company ? { companyId: company } : {}),
      ...(month ? { ends_in: month } : {}),
      ...(warned ? { warned } : {}),
      ...(held ? { held } : {}),
    },
  });

export const payableQuery = queryOptions({
  queryKey: [...paymentsKey, "payable"],
  queryFn: ({ signal }) => call(listPayable, { signal }),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "orders", "one", id],
    queryFn: ({ signal }) => call(readOrder, { params: { id }, signal }),
  });

type Decision = { id: string; reason?: string; note?: string };
const decisionOf = ({ id, ...body }: Decision) => ({ params: { id }, body });

export const useApproveVoucher = () => usePaymentChange((input: Decision) => call(approveVoucher, decisionOf(input)));
export const useRejectVoucher = () => usePaymentChange((input: Decision) => call(rejectVoucher, decisionOf(input)));
export const useReopenVoucher = () => usePaymentChange((input: Decision) => call(reopenVoucher, decisionOf(input)));

export const useConfirmVoucher = () => usePaymentChange((id: string) => call(confirmVoucher, decisionOf({ id })));

export const useBuildOrder = () =>
  usePaymentChange(({ months, note }: { months: string[]; note: string | undefined }) =>
    call(buildOrder, { body: { month_ids: months, ...(note ? { note } : {}) } }),
  );
export const useRemoveOrderLine = () =>
  usePaymentChange(({ id, lineId, reason }: { id: string; lineId: string; reason: string }) =>
    call(removeOrderLine, { params: { id, lineId }, body: { reason } }),
  );
export const usePrintOrder = () => usePaymentChange((id: string) => call(printOrder, { params: { id }, body: {} }));
export const useReviewBank = () =>
  usePaymentChange((personId: string) => call(reviewBank, { params: { id: personId }, query: {} }));

const steps = {
  submit: submitOrder,
  authorise: authoriseOrder,
  refuse: refuseOrder,
  cancel: cancelOrder,
  sent: markOrderSent,
} as const;
export type OrderStep = keyof typeof steps;
type Step = { id: string; step: OrderStep; reason?: string; content?: string | null };

export const useOrderStep = () =>
  usePaymentChange(({ id, step, reason, content }: Step) => {
    const body = reason ? { reason } : {};
    if (step !== "authorise") return call(steps[step], { params: { id }, body });
    // Hash of the content on the screen. The server refuses the signature of another content.
    return call(authoriseOrder, { params: { id }, body: { ...body, content_sha256: content ?? "" } });
  });

/** Downloads the transfer file of a payment order; the audit log records it. */
export const useOrderFile = (id: string) => usePaymentChange(() => download(downloadOrder, { params: { id } }));
