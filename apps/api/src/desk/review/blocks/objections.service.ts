import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { wire } from "../accounts/service.ts";
import { notifyBlockKept } from "../notices.ts";
import { insertObjection, settleObjection } from "../objections.store.ts";
import { whyNotBlockedYet } from "../rules.ts";
import { lockAccount } from "../store.ts";

/**
 * Objects to the block of an account, for its owner. Refuses TRANSITION_NOT_ALLOWED unless the account is blocked and has no
 * pending objection.
 */
export const objectToBlock = (
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { ownerId, words }: { ownerId: string; words: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, ownerId);
    if (!account) throw new Refusal("NOT_FOUND");
    if (account.status !== "blocked")
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotBlockedYet(account.status, "objected") });
    if (!(await insertObjection(tx, { ownerId, ownerType: account.ownerType, words, at: clock.now() }))) {
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ya recibimos tu objeción. Te respondemos por correo." });
    }
  });

type Keeping = { ownerId: string; reason: string; by: Pick<Actor, "loginId"> };

/**
 * Keeps the block of an account despite an objection and sends its owner the reason. Refuses TRANSITION_NOT_ALLOWED if no
 * objection is pending.
 */
export const keepBlock = (db: Db, deps: Pick<Deps, "clock" | "mail">, { ownerId, reason, by }: Keeping) =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, ownerId);
    if (!account) throw new Refusal("NOT_FOUND");
    const answer = { ownerId, accepted: false, reason, by: by.loginId, at: deps.clock.now() };
    if (account.status !== "blocked")
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotBlockedYet(account.status, "kept") });
    if (!(await settleObjection(tx, answer)))
      throw new Refusal("TRANSITION_NOT_ALLOWED", {
        message: "No hay una objeción por contestar contra este bloqueo.",
      });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.keep_block",
      objectType: account.ownerType,
      objectId: ownerId,
      reason,
    });
    await notifyBlockKept(tx, deps, { ...account, event: newId(), reason });
    return wire("blocked");
  });
