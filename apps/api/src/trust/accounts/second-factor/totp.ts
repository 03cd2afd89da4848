import { randomInt } from "node:crypto";
import { recoveryCodeCount, recoveryCodeDigits } from "@arranca/contract/accounts/second-factor";
import { Secret, TOTP } from "otpauth";
import type { Vault } from "../../../lib/crypto.ts";

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

/** Time step of a right two-factor code, with a tolerance of one step; undefined if the code is wrong. */
export function secondFactorStep(
  vault: Vault,
  { loginId, sealed, code, now }: { loginId: string; sealed: Buffer; code: string; now: Date },
): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(vault.openField(sealed, place(loginId))) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
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
