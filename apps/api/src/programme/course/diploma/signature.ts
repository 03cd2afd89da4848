import { createHash } from "node:crypto";
import type { Vault } from "../../../lib/crypto.ts";
import type { DiplomaWords } from "./sheet.ts";

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * Signs the printed facts of a diploma as a token (JWS, RFC 7515) that can be verified offline. The name is included as a
 * digest: a holder of the printed diploma can recompute it, and nobody else learns the name.
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

export const publishedKeys = (vault: Vault) => ({ keys: vault.publicKeys() });
