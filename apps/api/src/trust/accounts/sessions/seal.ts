import { timingSafeEqual } from "node:crypto";
import type { Vault } from "../../../lib/crypto.ts";
import type { Actor } from "../../../lib/http/access.ts";

type Key = Pick<Vault, "sessionHmac">;

export type SealedFacts = Pick<Actor, "scope" | "expiresAt" | "provenAt" | "provenWithCode"> & {
  id: string;
  /** Id of the session's login, or of the registration that awaits its code. */
  ownerId: string;
  cookieHash: Buffer;
  tokenHash: Buffer;
};

export const sessionSecretHash = (vault: Key, secret: string): Buffer => vault.sessionHmac(`secret/${secret}`);

/**
 * HMAC over the facts of a session. Without SECRET_KEY, write access to the database cannot add a session, give one to
 * another account, or forge a fresh proof (ADR 93).
 */
export const sealOf = (vault: Key, facts: SealedFacts): Buffer =>
  vault.sessionHmac(
    [
      "seal",
      ...[facts.id, facts.ownerId, facts.scope, facts.cookieHash.toString("hex"), facts.tokenHash.toString("hex")],
      ...[facts.expiresAt.getTime(), facts.provenAt?.getTime() ?? "never", facts.provenWithCode],
    ].join("/"),
  );

export function isSealed(vault: Key, facts: SealedFacts, seal: Buffer | null): boolean {
  const right = sealOf(vault, facts);
  return seal?.length === right.length && timingSafeEqual(seal, right);
}
