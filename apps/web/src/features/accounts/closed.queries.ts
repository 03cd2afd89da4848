import {
  requestRestore as requestRestoreCall,
  restoreAccount as restoreAccountCall,
} from "@arranca/contract/accounts/own";
import { call } from "#lib/calls/call.ts";

/** Sends the code that reopens a closed account; the answer is the same for every e-mail. */
export const requestRestore = (email: string) => call(requestRestoreCall, { body: { email } });

export const restoreAccount = (body: { email: string; code: string }) => call(restoreAccountCall, { body });
