import {
  approveLayout,
  downloadOrderAgain,
  type LayoutDefinition,
  listLayouts,
  previewLayout,
  proposeLayout,
  refuseLayout,
  useLayout,
} from "@arranca/contract/payments/layouts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import { paymentsKey } from "#lib/query-keys.ts";
import { usePaymentChange } from "../queries.ts";

export const layoutsQuery = queryOptions({
  queryKey: [...paymentsKey, "layouts"],
  queryFn: ({ signal }) => call(listLayouts, { signal }),
});

export const previewQuery = (definition: LayoutDefinition) =>
  queryOptions({
    queryKey: [...paymentsKey, "layouts", "preview", definition],
    queryFn: ({ signal }) => call(previewLayout, { body: { definition }, signal }),
    placeholderData: (previous) => previous,
  });

export const useProposeLayout = () =>
  usePaymentChange((body: { name: string; definition: LayoutDefinition }) => call(proposeLayout, { body }));
export const useApproveLayout = () =>
  usePaymentChange(({ id, sha256 }: { id: string; sha256: string }) =>
    call(approveLayout, { params: { id }, body: { sha256 } }),
  );
export const useRefuseLayout = () =>
  usePaymentChange(({ id, reason }: { id: string; reason: string }) =>
    call(refuseLayout, { params: { id }, body: { reason } }),
  );
export const useChooseLayout = () => usePaymentChange((id: string) => call(useLayout, { params: { id }, body: {} }));

/** Downloads the bank file of an order again, with the reason that the order shows. */
export const useOrderFileAgain = () =>
  usePaymentChange(({ id, reason }: { id: string; reason: string }) =>
    download(downloadOrderAgain, { params: { id }, body: { reason } }),
  );
