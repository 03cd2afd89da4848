import { signIn as enter } from "@arranca/contract/accounts/entry";
import { call } from "#lib/calls/call.ts";

export type SignInBody = { email: string; password: string; code?: string | undefined };

/** Signs in. Returns the next page, or for an account that cannot sign in only its status. */
export const signIn = (body: SignInBody) => call(enter, { body });
