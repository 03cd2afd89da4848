import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { addLogin } from "../../trust/accounts/passwords/logins.service.ts";
import { whyNotTogether } from "./rules.ts";
import { insertMember } from "./store.ts";
import { permissionsOf } from "./team.store.ts";

export type RoleKey =
  | "reviewer"
  | "supervisor"
  | "payer"
  | "authoriser"
  | "editor"
  | "auditor"
  | "administrator"
  | "director";

type NewMember = {
  email: string;
  password: string;
  name: string;
  firstSurname: string;
  secondSurname: string | null;
  phone: string | null;
  roles: readonly RoleKey[];
  /** Login of the staff member who adds them; null for the first member. */
  by: string | null;
};

/**
 * Adds a staff member who signs in with e-mail and password. Refuses an address that has a login, and incompatible roles
 * (TRANSITION_NOT_ALLOWED).
 */
export function addMember(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { email, password, roles, by, ...member }: NewMember,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const loginId = await addLogin(tx, { clock }, { email, password, userType: "staff" });
    if (!loginId) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ese correo ya tiene una cuenta." });
    const id = newId();
    await insertMember(tx, { id, loginId, ...member, roles, createdAt: clock.now() });
    const mixed = whyNotTogether(await permissionsOf(tx, id));
    if (mixed) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: mixed });
    await recordAudit(tx, clock, {
      actor: by,
      action: "staff.add",
      objectType: "staff",
      objectId: id,
      detail: { roles: [...roles] },
    });
    return loginId;
  });
}
