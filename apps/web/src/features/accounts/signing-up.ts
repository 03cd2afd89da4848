import type { SignUpType } from "./queries.ts";

/** What somebody who signs up has chosen and typed so far. */
export type SigningUp = { type: SignUpType; email: string; password: string; confirmation: string };

const emailKey = "sign-up-email";
const blank: SigningUp = { type: "person", email: "", password: "", confirmation: "" };

let typed: SigningUp | undefined;

/**
 * What was typed outlives Back and forward; of it a reload keeps the e-mail alone, for a password is never written anywhere. Who signs
 * in or out empties the storage of the tab, and what is in memory counts no longer.
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
