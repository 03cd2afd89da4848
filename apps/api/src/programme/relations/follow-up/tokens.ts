import type { Vault } from "../../../lib/crypto.ts";
import { signedIds } from "../../../lib/signed-ids.ts";

export const followUpTokens = signedIds("follow_ups.answer");

/** Path that answers a follow-up without signing in. */
export const followUpPath = (vault: Vault, id: string): string => `/api/seguimiento/${followUpTokens.sign(vault, id)}`;
