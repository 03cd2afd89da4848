import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { bankName } from "../../catalogues/banks.service.ts";
import { releaseAccount } from "../../persons/returned-accounts.store.ts";
import { whyNotBank } from "../conflict-of-interest/service.ts";
import { notifyBankAccepted } from "../emails.ts";
import { findWaitingBank, markReviewed } from "./store.ts";

/**
 * Bank data of an approved person that await a review, and since when, with the account in force before; null if none await
 * one.
 */
export async function waitingBank(db: Db, personId: string) {
  const row = await findWaitingBank(db, personId);
  if (!row?.bank_changed_at) return null;
  const former =
    row.former_clabe_last4 && row.former_bank_since
      ? {
          bank: row.former_bank_code ? bankName(row.former_bank_code) : null,
          clabe_last4: row.former_clabe_last4,
          since: businessDate(row.former_bank_since),
          paid: row.former_paid,
        }
      : null;
  return { changedAt: row.bank_changed_at, clabeLast4: row.clabe_last4, former };
}

/**
 * Accepts changed bank data and notifies their owner. Payments held for this review are released, also to an account entered
 * again after a returned deposit. Refuses NOT_FOUND if no review is pending, SAME_PERSON to staff with a conflict of
 * interest, and CHANGED_MEANWHILE if the data changed after `seen`.
 */
export async function acceptBank(
  db: Db,
  { clock, mail }: Pick<Deps, "clock" | "mail">,
  { personId, by, seen }: { personId: string; by: string; seen?: string | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const apart = await whyNotBank(tx, { clock }, { personId, login: by });
    if (apart) throw new Refusal("SAME_PERSON", { message: apart });
    const waiting = seen ? await waitingBank(tx, personId) : null;
    if (seen && waiting && waiting.changedAt.getTime() !== new Date(seen).getTime())
      throw new Refusal("CHANGED_MEANWHILE");
    const accepted = await markReviewed(tx, { personId, now: clock.now(), changedAt: waiting?.changedAt });
    if (!accepted) throw new Refusal("NOT_FOUND");
    const { clabe_index: clabeIndex, bank_changed_at: givenAt, login_id: loginId, clabe_last4: clabeLast4 } = accepted;
    if (clabeIndex && givenAt) await releaseAccount(tx, { personId, clabeIndex, givenAt, now: clock.now() });
    await recordAudit(tx, clock, { actor: by, action: "bank.review", objectType: "person", objectId: personId });
    await notifyBankAccepted(tx, { clock, mail }, { loginId, clabeLast4 });
  });
}
