import { timingSafeEqual } from "node:crypto";
import type { Vault } from "./crypto.ts";

/** Identifiers in mailed links that act without a session: the id of a row and its signature for one purpose. */
export function signedIds(purpose: string) {
  const signature = (vault: Vault, id: string): Buffer => vault.blindIndex(id, purpose);
  return {
    sign: (vault: Vault, id: string): string => `${id}.${signature(vault, id).toString("base64url")}`,
    /** Id of a token; undefined if its signature is not valid. */
    read(vault: Vault, token: string): string | undefined {
      const [id = "", given = ""] = token.split(".");
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
      const bytes = Buffer.from(given, "base64url");
      const right = signature(vault, id);
      return bytes.length === right.length && timingSafeEqual(bytes, right) ? id : undefined;
    },
  };
}
