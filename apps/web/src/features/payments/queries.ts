import { listMyMonths, listMyVouchers, type SupportMonth, uploadVoucher } from "@arranca/contract/payments/vouchers";
import { queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { keepOnDevice, keepWith } from "#lib/calls/keep-shown-answers.ts";
import { amount } from "#lib/format.ts";
import { type KeptMonth, keepOfflineSummary } from "#lib/kept/offline-summary.ts";
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

/** Refreshes payments, relations, reviews and the session, which counts the orders that this account has to authorise. */
export const usePaymentChange = changeOf(paymentsKey, relationsKey, reviewKey, sessionKey);

type Voucher = {
  paymentDate: string;
  today: string;
  month: number | undefined;
  files: readonly File[];
  sending: Sending;
};

/** Place of the voucher's dialog, under which the tab remembers an interrupted choice of files. */
export const voucherPlace = "voucher";

export const useUploadVoucher = () =>
  usePaymentChange(({ paymentDate, today, month, files, sending }: Voucher) =>
    call(uploadVoucher, {
      body: { payment_date: paymentDate, actual_date: today, ...(month ? { month } : {}) },
      files: files.map((file, index) => ({ field: `files[${index}]`, file, name: file.name })),
      ...sending,
    }),
  );
