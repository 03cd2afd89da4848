import { call } from "#lib/calls/call.ts";

// Signed-out pages render without the contract's code, which loads while they are read.
const contract = () => import("@arranca/contract/accounts/entry");

export type SignUpType = "person" | "company";

export const recoverySchema = async () => (await contract()).sendRecoveryCode.body;
export const codeSchema = async () => (await contract()).redeemRecoveryCode.body;

/** Creates an account; the API sends a code to its e-mail. */
export async function signUp(type: SignUpType, credentials: { email: string; password: string }) {
  return call((await contract()).signUp, { body: { account_type: type, credentials } });
}

export async function verifyEmail(body: { email: string; code: string }) {
  return call((await contract()).verifyEmail, { body });
}

export async function resendVerification(email: string) {
  return call((await contract()).resendVerification, { body: { email } });
}

export async function sendRecoveryCode(email: string) {
  return call((await contract()).sendRecoveryCode, { body: { email } });
}

/** Exchanges a recovery code for a ticket that changes the password once. */
export async function redeemRecoveryCode(body: { email: string; code: string }) {
  return (await call((await contract()).redeemRecoveryCode, { body })).ticket;
}

export async function changePassword(body: { ticket: string; password: string; code?: string }) {
  return call((await contract()).changePassword, { body });
}

export async function requestReview(email: string) {
  return call((await contract()).requestReview, { body: { email } });
}

export async function openReview(body: { email: string; code: string }) {
  return call((await contract()).openReview, { body });
}
