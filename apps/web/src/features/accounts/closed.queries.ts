import {
  requestRestore as requestRestoreCall,
  restoreAccount as restoreAccountCall,
} from "@arranca/contract/accounts/own";
import { call } from "#lib/calls/call.ts";

/** Sends the code that reopens a closed account; the API answers the same for every e-mail, known or not. */
export const requestRestore = (email: string) => call(requestRestoreCall, { body: { email } });

export const restoreAccount = (body: { email: string; code: string }) => call(restoreAccountCall, { body });
