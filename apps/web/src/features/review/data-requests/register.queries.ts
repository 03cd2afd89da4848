import { registerDataRequest } from "@arranca/contract/data-requests";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { reviewKey } from "#lib/query-keys.ts";

const useChange = changeOf(reviewKey);

export const useRegisterDataRequest = () =>
  useChange((body: CallInput<typeof registerDataRequest>["body"]) => call(registerDataRequest, { body }));
