import { createHash } from "node:crypto";
import type { Vault } from "../crypto.ts";

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs the printed facts of a paper as a token (JWS, RFC 7515) that can be verified offline. */
export function signPaper(vault: Vault, claims: Readonly<Record<string, string | number>>): string {
  const signed = `${encoded({ alg: "EdDSA", kid: vault.signatureKeyId })}.${encoded(claims)}`;
  return `${signed}.${vault.sign(signed).toString("base64url")}`;
}

/**
 * Digest of a printed text, bound to its folio: a holder of the paper can recompute it, and nobody else learns the text.
 */
export const digestOf = (folio: string, text: string): string =>
  createHash("sha256")
    .update(`${folio}\n${text.normalize("NFC")}`)
    .digest("base64url");

export const publishedKeys = (vault: Vault) => ({ keys: vault.publicKeys() });
