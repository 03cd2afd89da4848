import { randomInt } from "node:crypto";
import { recoveryCodeCount, recoveryCodeDigits } from "@arranca/contract/accounts/second-factor";
import { Secret, TOTP } from "otpauth";
import type { Vault } from "../../../lib/crypto.ts";
import { explainedSteps } from "./clock.rules.ts";

const stepSeconds = 30;
// Defaults of RFC 6238, which authenticator apps expect.
const parameters = { algorithm: "SHA1", digits: 6, period: stepSeconds } as const;
const place = (loginId: string) => `logins.totp_secret/${loginId}`;

type NewSecondFactor = { loginId: string; email: string; issuer: string };

/** Creates a two-factor secret: encrypted for the database, as text to type, and as the URL for an authenticator app. */
export function newSecondFactor(vault: Vault, { loginId, email, issuer }: NewSecondFactor) {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ ...parameters, issuer, label: email, secret });
  return { sealed: vault.sealField(secret.base32, place(loginId)), secret: secret.base32, address: totp.toString() };
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** Offsets in steps from the server's time at which a two-factor code is right, the nearest to `around` first. */
export function offsetsOf(
  vault: Vault,
  { loginId, sealed, code, now, around }: { loginId: string; sealed: Buffer; code: string; now: Date; around: number },
): number[] {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(vault.openField(sealed, place(loginId))) });
  const isRight = (offset: number) =>
    totp.validate({ token: code, timestamp: now.getTime() + offset * stepSeconds * 1_000, window: 0 }) !== null;
  // All are computed, so that the time of an answer tells nothing about the code.
  const all = Array.from({ length: 2 * explainedSteps + 1 }, (_, at) => at - explainedSteps);
  const near = [around - 1, around, around + 1].filter((offset) => !all.includes(offset));
  return [...all, ...near].filter(isRight).toSorted((one, other) => Math.abs(one - around) - Math.abs(other - around));
}

/** Ten different recovery codes to print, as `12345 67890`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  // Two calls: one call gives fewer than 10^10 values.
  const five = () => String(randomInt(100_000)).padStart(recoveryCodeDigits / 2, "0");
  while (codes.size < recoveryCodeCount) codes.add(`${five()} ${five()}`);
  return [...codes];
}

export const recoveryCodeHmac = (vault: Vault, loginId: string, code: string): Buffer =>
  vault.codeHmac(code.replace(/\D/g, ""), Buffer.from(loginId), `recovery-code/${loginId}`);

export const isRecoveryCode = (code: string): boolean => code.length === recoveryCodeDigits;
