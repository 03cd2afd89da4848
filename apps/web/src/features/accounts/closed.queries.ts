import {
  requestRestore as requestRestoreCall,
  restoreAccount as restoreAccountCall,
} from "@arranca/contract/accounts/own";
import { call } from "#lib/calls/call.ts";

/** Mails the code that brings a closed account back; the answer is the same for every e-mail. */
export const requestRestore = (email: string) => call(requestRestoreCall, { body: { email } });

/** Brings a closed account back with the code, and signs in. */
export const restoreAccount = (body: { email: string; code: string }) => call(restoreAccountCall, { body });
