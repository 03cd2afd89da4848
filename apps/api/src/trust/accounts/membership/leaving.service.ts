import type { Db } from "../../../lib/database/db.ts";
import { dropLiveProofs } from "../codes.store.ts";
import { freeEmail } from "../members/store.ts";
import { closeLogin } from "../status/store.ts";
import { findLoginByEmail } from "../store.ts";

export async function leaveLogin(tx: Db, loginId: string, at: Date): Promise<void> {
  await dropLiveProofs(tx, loginId, at);
  await closeLogin(tx, loginId, at);
  await freeEmail(tx, loginId);
}

/** True if an address has an account. Never disclose it to anybody but its owner. */
export const isEmailKnown = async (db: Db, email: string): Promise<boolean> =>
  (await findLoginByEmail(db, email)) !== undefined;
