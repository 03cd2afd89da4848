import { signIn as enter } from "@arranca/contract/accounts/entry";
import { call } from "#lib/calls/call.ts";

export type SignInBody = { email: string; password: string; code?: string | undefined };

/** Signs in: returns the next page, or only the status of an account that cannot sign in. */
export const signIn = (body: SignInBody) => call(enter, { body });
