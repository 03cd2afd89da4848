import type { Db } from "../../lib/database/db.ts";
import { dropLiveProofs } from "../codes.store.ts";
import { freeEmail } from "../members/store.ts";
import { closeLogin } from "../status/store.ts";
import { findLoginByEmail } from "../store.ts";

/** Closes the login of who leaves a company, and lets go of its e-mail: its owner may come back or register for themselves. */
export async function leaveLogin(tx: Db, loginId: string, at: Date): Promise<void> {
  await dropLiveProofs(tx, loginId, at);
  await closeLogin(tx, loginId, at);
  await freeEmail(tx, loginId);
}

/** Whether an address has an account; never told to anybody but its owner. */
export const isEmailKnown = async (db: Db, email: string): Promise<boolean> =>
  (await findLoginByEmail(db, email)) !== undefined;
