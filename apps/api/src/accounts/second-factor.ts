import { Secret, TOTP } from "otpauth";
import type { Vault } from "../lib/crypto.ts";

const stepSeconds = 30;
// What authenticator apps agree on (RFC 6238 with their defaults).
const parameters = { algorithm: "SHA1", digits: 6, period: stepSeconds } as const;
const place = (loginId: string) => `logins.totp_secret/${loginId}`;

/** A new secret: sealed for the database, and as the address that an authenticator app reads. */
export function newSecondFactor(vault: Vault, { loginId, email }: { loginId: string; email: string }) {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ ...parameters, issuer: "Arranca", label: email, secret });
  return { sealed: vault.sealField(secret.base32, place(loginId)), address: totp.toString() };
}

/** The time step that a code is right for, one step early or late included; undefined when it is wrong. */
export function secondFactorStep(
  vault: Vault,
  { loginId, sealed, code, now }: { loginId: string; sealed: Buffer; code: string; now: Date },
): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(vault.openField(sealed, place(loginId))) });
  const delta = totp.validate({ token: code.replace(/\s/g, ""), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
