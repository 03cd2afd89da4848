import type { EmailChange } from "@arranca/contract/review/email-changes";
import { emailChangeStates } from "@arranca/contract/values/email-changes";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import {
  approveEmailChange,
  askEmailChange as ask,
  lastEmailChange,
  lockEmailChange,
  refuseEmailChange,
  statusOfEmailChange,
} from "../../../trust/accounts/email-changes/asking.service.ts";
import { canBeEdited, whyNotEdited } from "../rules.ts";
import { lockAccount, memberName, type ReviewedAccount } from "../store.ts";

type EmailChangeDeps = Pick<Deps, "clock" | "mail">;
type By = Pick<Actor, "loginId">;

/**
 * Asks to change the e-mail of an account. Refuses NOT_FOUND, REVIEW_NOT_POSSIBLE for a blocked or closed one, and as
 * `accounts/email-changes`.
 */
export const askEmailChange = (
  db: Db,
  deps: EmailChangeDeps,
  { id, email, reason, by }: { id: string; email: string; reason: string; by: By },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockEditable(tx, id);
    await ask(tx, deps, { ...account, ownerId: id, to: email, reason, by: by.loginId });
  });

/**
 * Approves or refuses a change of e-mail. Refuses NOT_FOUND, REVIEW_NOT_POSSIBLE, CHANGED_MEANWHILE if no decision is
 * pending, and SAME_PERSON to its asker.
 */
export const decideEmailChange = (
  db: Db,
  deps: EmailChangeDeps,
  { id, accepted, by }: { id: string; accepted: boolean; by: By },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lockEmailChange(tx, id);
    if (!found) throw new Refusal("NOT_FOUND");
    const { state } = statusOfEmailChange(found, deps.clock.now());
    const waits = state === "asked" || (!accepted && state === "approved");
    if (!waits)
      throw new Refusal("CHANGED_MEANWHILE", {
        message: `Ya no espera tu decisión: ${emailChangeStates[state].toLowerCase()}.`,
      });
    if (accepted) await lockEditable(tx, found.ownerId);
    const deciding = { move: found, by: by.loginId };
    await (accepted ? approveEmailChange(tx, deps, deciding) : refuseEmailChange(tx, deps, deciding));
  });

/** Change of e-mail that is pending or can still be undone, as this staff member sees it. */
export async function currentEmailChange(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  ownerId: string,
  viewer: By,
): Promise<EmailChange | null> {
  const move = await lastEmailChange(db, ownerId);
  if (!move) return null;
  const { state, until } = statusOfEmailChange(move, clock.now());
  if (!until) return null;
  return {
    id: move.id,
    email: move.to,
    reason: move.reason,
    state,
    asked_by: (await memberName(db, move.askedBy)) ?? "",
    asked_at: move.askedAt.toISOString(),
    approved_by: move.approvedBy && ((await memberName(db, move.approvedBy)) ?? ""),
    moved_at: move.movedAt?.toISOString() ?? null,
    until: until.toISOString(),
    mine: move.askedBy === viewer.loginId,
  };
}

async function lockEditable(tx: Db, id: string): Promise<ReviewedAccount> {
  const account = await lockAccount(tx, id);
  if (!account) throw new Refusal("NOT_FOUND");
  if (!canBeEdited(account.status)) throw new Refusal("REVIEW_NOT_POSSIBLE", { message: whyNotEdited(account.status) });
  return account;
}
