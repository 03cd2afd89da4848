import type { Vault } from "../lib/crypto.ts";
import type { Db } from "../lib/db.ts";
import { setTotpSecret } from "./accounts.store.ts";
import { newSecondFactor } from "./second-factor.ts";

/** Gives a login a second factor and answers the address that an authenticator app reads: it is shown once. */
export async function enrolSecondFactor(
  db: Db,
  vault: Vault,
  login: { loginId: string; email: string },
): Promise<string> {
  const { sealed, address } = newSecondFactor(vault, login);
  await setTotpSecret(db, login.loginId, sealed);
  return address;
}
