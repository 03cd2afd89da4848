import type { SignUpType } from "./queries.ts";

export type SigningUp = { type: SignUpType; email: string; password: string; confirmation: string };

const emailKey = "sign-up-email";
const blank: SigningUp = { type: "person", email: "", password: "", confirmation: "" };

let typed: SigningUp | undefined;

/**
 * Typed values survive Back and Forward; a reload keeps only the e-mail, because a password is never stored. Signing in or
 * out clears the tab's storage, which invalidates the memory.
 */
export function readSigningUp(): SigningUp {
  const email = sessionStorage.getItem(emailKey);
  if (!typed || email === null) typed = { ...blank, email: email ?? "" };
  return typed;
}

export function keepSigningUp(changes: Partial<SigningUp>): void {
  typed = { ...readSigningUp(), ...changes };
  sessionStorage.setItem(emailKey, typed.email);
}

export function forgetSigningUp(): void {
  typed = undefined;
  sessionStorage.removeItem(emailKey);
}
