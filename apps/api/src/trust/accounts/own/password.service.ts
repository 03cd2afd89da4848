import { errorCatalogue } from "@arranca/contract/errors";
import { recordAudit } from "../../../lib/database/audit.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { Visitor } from "../../../lib/http/visitors.ts";
import { newId } from "../../../lib/ids.ts";
import { dropLiveProofs } from "../codes.store.ts";
import { mailPasswordChanged } from "../emails.ts";
import { hashPassword } from "../passwords/hash.ts";
import { refuseWeakPassword } from "../passwords/strength.ts";
import { verifyFreshProof } from "../second-factor/fresh-proof.service.ts";
import { deleteOtherDevices } from "../sessions/devices.service.ts";
import { endAllSessions } from "../sessions/service.ts";
import { findLogin } from "../store.ts";
import { replacePassword } from "./store.ts";

type Change = { actor: Actor; current: string; password: string; code: string | undefined; visitor: Visitor };

/**
 * Changes the password of the signed-in account. Ends other sessions, forgets other devices, invalidates codes and tickets,
 * and notifies the owner. Refuses a wrong current password (WRONG_PASSWORD), an equal or weak new one (WEAK_PASSWORD), and
 * the later of two concurrent changes (CHANGED_MEANWHILE).
 */
export async function changeMyPassword(deps: Deps, change: Change): Promise<void> {
  const { actor, current, password, code, visitor } = change;
  const { address } = visitor;
  // Read before the proof: read later, it may be the password of a concurrent change.
  const login = await findLogin(deps.db, actor.loginId);
  await verifyFreshProof(deps, { actor, password: current, code, address }).catch(atCurrentPassword);
  if (!login) throw new Refusal("CHANGED_MEANWHILE");
  if (password.normalize("NFC") === current.normalize("NFC"))
    throw tooEasy("Elige una contraseña distinta de la actual.");
  await refuseWeakPassword(deps.db, password, { email: login.email, field: "password", login });
  const passwordHash = await hashPassword(password);

  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const changed = await replacePassword(tx, { loginId: login.id, from: login.passwordHash, to: passwordHash });
    if (!changed) throw new Refusal("CHANGED_MEANWHILE");
    await endAllSessions(tx, deps, login.id, actor.sessionId);
    await dropLiveProofs(tx, login.id, now);
    await deleteOtherDevices(tx, login.id, visitor);
    await recordAudit(tx, deps.clock, {
      actor: login.id,
      action: "password.change",
      objectType: "login",
      objectId: login.id,
      address,
    });
    await mailPasswordChanged({ mail: deps.mail, tx, to: login.email }, newId(), "others");
  });
}

const tooEasy = (message: string) => new Refusal("WEAK_PASSWORD", { fields: { password: message } });

/**
 * Moves an error about the field `password` to the field of the current password: on this page `password` is the new one.
 */
function atCurrentPassword(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== "WRONG_PASSWORD") throw error;
  throw new Refusal("WRONG_PASSWORD", { fields: { current_password: errorCatalogue.WRONG_PASSWORD.message } });
}
