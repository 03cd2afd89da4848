import type { UserType } from "@arranca/contract/roles";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { insertLogin } from "../store.ts";
import { hashPassword } from "./hash.ts";

type NewLogin = { email: string; password: string; userType: UserType };

/** Creates a login whose e-mail the caller has verified. Returns its id, or undefined if the address has a login. */
export async function addLogin(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { email, password, userType }: NewLogin,
): Promise<string | undefined> {
  const id = newId();
  const passwordHash = await hashPassword(password);
  return (await insertLogin(tx, { id, email, userType, passwordHash, createdAt: clock.now() })) ? id : undefined;
}
