import {
  answerOrder,
  authoriseOrder,
  buildOrder,
  cancelOrder,
  downloadOrder,
  listOrders,
  listPayable,
  markOrderSent,
  type OrderFile,
  readOrder,
  refuseOrder,
  reviewBank,
  submitOrder,
} from "@arranca/contract/payments/orders";
import {
  approveVoucher,
  listMyMonths,
  listMyVouchers,
  listVouchers,
  readVoucher,
  rejectVoucher,
  reopenVoucher,
  type SupportMonth,
  uploadVoucher,
} from "@arranca/contract/payments/vouchers";
import { queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { keepOnDevice, keepWith } from "#lib/calls/keep-shown-answers.ts";
import { amount } from "#lib/format.ts";
import { type KeptMonth, keepOfflineSummary } from "#lib/kept/offline-summary.ts";
import { askFor, type TableRows } from "#lib/page/table-rows.ts";
import { paymentsKey, relationsKey, reviewKey } from "#lib/query-keys.ts";
import { sessionKey } from "#lib/session/session.ts";
import type { Sending } from "#ui/files/send-persistently.ts";
import { monthName, monthSentence } from "./month-words.ts";

export const voucherFileAddress = (fileId: string) => `/api/files/payment/${fileId}`;

export const myMonthsQuery = queryOptions({
  queryKey: [...paymentsKey, "months"],
  queryFn: ({ signal }) => call(listMyMonths, { signal }),
  meta: {
    ...keepWith(
      ({ info }: Contents<typeof listMyMonths>, at, client) =>
        void keepOfflineSummary(client, { support: { at, months: info.map(keptMonth) } }),
    ),
    ...keepOnDevice(),
  },
});

const keptMonth = (month: SupportMonth): KeptMonth => ({
  name: monthName(month),
  status: month.status.name,
  amount: amount(month.amount),
  sentence: monthSentence(month),
});

export const myVouchersQuery = (page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [...paymentsKey, "mine", page],
    queryFn: ({ signal }) => call(listMyVouchers, { query: page, signal }),
    placeholderData: (previous) => previous,
    meta: keepOnDevice(),
  });

export type VouchersFilter = { status: number; search: string } & TableRows;

export const vouchersQuery = ({ status, search, ...rows }: VouchersFilter) =>
  queryOptions({
    queryKey: [...paymentsKey, "review", { status, search, ...rows }],
    queryFn: ({ signal }) => call(listVouchers, { query: { status, search, ...askFor(rows) }, signal }),
    placeholderData: (previous) => previous,
  });

export const voucherQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "review", "one", id],
    queryFn: ({ signal }) => call(readVoucher, { params: { id }, signal }),
  });

export type OrdersFilter = { status?: number | undefined; signals?: boolean | undefined } & TableRows;

export const ordersQuery = ({ status, signals, ...rows }: OrdersFilter) =>
  queryOptions({
    queryKey: [...paymentsKey, "orders", status ?? 0, signals ?? false, rows],
    queryFn: ({ signal }) =>
      call(listOrders, {
        query: { ...askFor(rows), ...(status ? { status } : {}), with_signals: signals ? 1 : 0 },
        signal,
      }),
    placeholderData: (previous) => previous,
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

/** The session is read again too: it counts the orders that this account has to authorise. */
const useChange = changeOf(paymentsKey, relationsKey, reviewKey, sessionKey);

type Voucher = {
  paymentDate: string;
  today: string;
  month: number | undefined;
  files: readonly File[];
  sending: Sending;
};

export const useUploadVoucher = () =>
  useChange(({ paymentDate, today, month, files, sending }: Voucher) =>
    call(uploadVoucher, {
      body: { payment_date: paymentDate, actual_date: today, ...(month ? { month } : {}) },
      files: files.map((file, index) => ({ field: `files[${index}]`, file, name: file.name })),
      ...sending,
    }),
  );

type Decision = { id: string; reason?: string; note?: string };
const decisionOf = ({ id, ...body }: Decision) => ({ params: { id }, body });

export const useApproveVoucher = () => useChange((input: Decision) => call(approveVoucher, decisionOf(input)));
export const useRejectVoucher = () => useChange((input: Decision) => call(rejectVoucher, decisionOf(input)));
export const useReopenVoucher = () => useChange((input: Decision) => call(reopenVoucher, decisionOf(input)));

export const useBuildOrder = () =>
  useChange((monthIds: string[] | undefined) => call(buildOrder, { body: monthIds ? { month_ids: monthIds } : {} }));
export const useReviewBank = () =>
  useChange((personId: string) => call(reviewBank, { params: { id: personId }, query: {} }));

const steps = {
  submit: submitOrder,
  authorise: authoriseOrder,
  refuse: refuseOrder,
  cancel: cancelOrder,
  sent: markOrderSent,
} as const;
export type OrderStep = keyof typeof steps;
type Step = { id: string; step: OrderStep; reason?: string; file?: OrderFile | null };

export const useOrderStep = () =>
  useChange(({ id, step, reason, file }: Step) => {
    const body = reason ? { reason } : {};
    if (step !== "authorise") return call(steps[step], { params: { id }, body });
    // Hash of the file on the screen. The server refuses to authorise another file.
    return call(authoriseOrder, { params: { id }, body: { ...body, ...(file ? { file_sha256: file.sha256 } : {}) } });
  });

/** Downloads the transfer file. The download is written to the audit log. */
export const useOrderFile = (id: string) => useChange(() => download(downloadOrder, { params: { id } }));

export const useAnswerOrder = () =>
  useChange(({ id, file, sending }: { id: string; file: File; sending: Sending }) =>
    call(answerOrder, { params: { id }, body: {}, files: [{ field: "file", file, name: file.name }], ...sending }),
  );
