import { confirmContactEmail, resendContactCode, withdrawContactEmail } from "@arranca/contract/accounts/own";
import { call } from "#lib/calls/call.ts";

export const confirmContact = (email: string, code: string) => call(confirmContactEmail, { body: { email, code } });
export const resendContact = () => call(resendContactCode, {});
export const takeBackContact = () => call(withdrawContactEmail, {});
