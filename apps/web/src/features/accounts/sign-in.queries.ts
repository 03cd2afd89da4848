import { signIn as enter } from "@arranca/contract/accounts/entry";
import { call } from "#lib/calls/call.ts";

export type SignInBody = { email: string; password: string; code?: string | undefined };

/** Signs in: answers where to go, or only the status of an account that may not come in. */
export const signIn = (body: SignInBody) => call(enter, { body });
