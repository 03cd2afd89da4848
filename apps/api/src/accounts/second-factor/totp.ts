import { randomInt } from "node:crypto";
import { recoveryCodeCount, recoveryCodeDigits } from "@arranca/contract/accounts/second-factor";
import { Secret, TOTP } from "otpauth";
import type { Vault } from "../../lib/crypto.ts";

const stepSeconds = 30;
// What authenticator apps agree on (RFC 6238 with their defaults).
const parameters = { algorithm: "SHA1", digits: 6, period: stepSeconds } as const;
const place = (loginId: string) => `logins.totp_secret/${loginId}`;

/** `issuer` is what the application lists it under. */
type NewSecondFactor = { loginId: string; email: string; issuer: string };

/** A new secret: sealed for the database, for typing by hand, and as the address that an authenticator app reads. */
export function newSecondFactor(vault: Vault, { loginId, email, issuer }: NewSecondFactor) {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ ...parameters, issuer, label: email, secret });
  return { sealed: vault.sealField(secret.base32, place(loginId)), secret: secret.base32, address: totp.toString() };
}

/** The time step that a code is right for, one step early or late included; undefined when it is wrong. */
export function secondFactorStep(
  vault: Vault,
  { loginId, sealed, code, now }: { loginId: string; sealed: Buffer; code: string; now: Date },
): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(vault.openField(sealed, place(loginId))) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/** Ten codes for paper, as `12345 67890`, all different. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  // Two calls: 10 to the 10th is more than one of them may give.
  const five = () => String(randomInt(100_000)).padStart(recoveryCodeDigits / 2, "0");
  while (codes.size < recoveryCodeCount) codes.add(`${five()} ${five()}`);
  return [...codes];
}

/** What the database keeps of a recovery code. */
export const recoveryCodeHmac = (vault: Vault, loginId: string, code: string): Buffer =>
  vault.codeHmac(code.replace(/\D/g, ""), Buffer.from(loginId), `recovery-code/${loginId}`);

export const isRecoveryCode = (code: string): boolean => code.length === recoveryCodeDigits;
