import { listMyDeposits } from "@arranca/contract/payments/deposits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { paymentsKey } from "#lib/query-keys.ts";

export const myDepositsQuery = queryOptions({
  queryKey: [...paymentsKey, "deposits"],
  queryFn: ({ signal }) => call(listMyDeposits, { signal }),
  meta: keepOnDevice(),
});
