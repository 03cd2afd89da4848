import { createHash } from "node:crypto";
import type { Vault } from "../../lib/crypto.ts";
import type { DiplomaWords } from "./sheet.ts";

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * What can be checked of a diploma without asking us: a signed token (JWS, RFC 7515) with what is printed. The name stands in it
 * as a digest that whoever holds the paper can make again: the token says it to nobody else.
 */
export function signDiploma(
  vault: Vault,
  words: Omit<DiplomaWords, "address" | "code" | "municipality" | "issuedOn"> & { initials: string; issuedAt: Date },
): string {
  const claims = {
    iss: words.programme,
    sub: words.folio,
    iat: Math.floor(words.issuedAt.getTime() / 1000),
    initials: words.initials,
    completed: words.completedOn,
    hours: words.hours,
    name: createHash("sha256")
      .update(`${words.folio}\n${words.name.normalize("NFC")}`)
      .digest("base64url"),
  };
  const signed = `${encoded({ alg: "EdDSA", kid: vault.signatureKeyId })}.${encoded(claims)}`;
  return `${signed}.${vault.sign(signed).toString("base64url")}`;
}

/** The keys that check those tokens, as `/.well-known/jwks.json` publishes them. */
export const publishedKeys = (vault: Vault) => ({ keys: vault.publicKeys() });
