import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod";

const ed25519Key = z.strictObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string(),
  alg: z.literal("EdDSA").default("EdDSA"),
  use: z.literal("sig").default("sig"),
});
export type PublicKey = z.output<typeof ed25519Key>;

export const firstKeyId = "1";

/** Thumbprint of a public key (RFC 7638): the same key has the same name everywhere. */
export const thumbprintOf = (x: string): string =>
  createHash("sha256")
    .update(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))
    .digest("base64url");

export const publicKeyOf = (x: string): PublicKey => ({
  kty: "OKP",
  crv: "Ed25519",
  x,
  kid: thumbprintOf(x),
  alg: "EdDSA",
  use: "sig",
});

const keySet = z.object({
  keys: z
    .array(ed25519Key.refine(({ kid, x }) => kid === firstKeyId || kid === thumbprintOf(x), "has the kid of another"))
    .min(1),
});

/** Reads the public keys of a saved `/.well-known/jwks.json`. Undefined if the file holds anything else. */
export function readPublicKeys(path: string): PublicKey[] | undefined {
  try {
    return keySet.parse(JSON.parse(readFileSync(path, "utf8"))).keys;
  } catch {
    return undefined;
  }
}
