import {
  type CorrectionState,
  decideCorrection,
  listCorrections,
  proposeCorrection,
  withdrawCorrection,
} from "@arranca/contract/payments/corrections";
import type { ReturnCauseKey } from "@arranca/contract/payments/return-causes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { askFor, type TableRows } from "#lib/page/table-rows.ts";
import { paymentsKey } from "#lib/query-keys.ts";
import { usePaymentChange } from "../queries.ts";

export type CorrectionsFilter = { state?: CorrectionState | undefined; person?: string | undefined } & TableRows;

export const correctionsQuery = ({ state, person, ...rows }: CorrectionsFilter) =>
  queryOptions({
    queryKey: [...paymentsKey, "corrections", state ?? "", person ?? "", rows],
    queryFn: ({ signal }) =>
      call(listCorrections, {
        query: { ...askFor(rows), ...(state ? { state } : {}), ...(person ? { person } : {}) },
        signal,
      }),
    placeholderData: (previous) => previous,
  });

/** Corrections of an order's deposits, newest first. */
export const correctionsOfOrderQuery = (order: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "corrections", "of order", order],
    queryFn: ({ signal }) => call(listCorrections, { query: { order, limit: 100, offset: 0 }, signal }),
  });

type Proposal = {
  order: string;
  line: string;
  body: {
    outcome: "paid" | "returned";
    amount: number;
    settled_on: string;
    cause: ReturnCauseKey | null;
    reason: string;
    evidence: string;
  };
};

export const useProposeCorrection = () =>
  usePaymentChange(({ order, line, body }: Proposal) =>
    call(proposeCorrection, { params: { id: order, lineId: line }, body }),
  );

export const useDecideCorrection = () =>
  usePaymentChange(({ id, ...body }: { id: string; accept: boolean; reason: string | null }) =>
    call(decideCorrection, { params: { id }, body }),
  );

export const useWithdrawCorrection = () =>
  usePaymentChange((id: string) => call(withdrawCorrection, { params: { id }, body: {} }));
