import { recordAudit } from "../lib/audit.ts";
import { type Db, inTransaction } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";

/** Says that changed bank data were looked at: what they held may be paid. Refuses NOT_FOUND when nothing waits. */
export async function acceptBank(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { personId, by }: { personId: string; by: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const accepted = await tx
      .updateTable("persons")
      .set({ bank_reviewed_at: clock.now() })
      .where("id", "=", personId)
      .where("bank_reviewed_at", "is", null)
      .where("clabe", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!accepted) throw new Refusal("NOT_FOUND");
    await recordAudit(tx, clock, { actor: by, action: "bank.review", objectType: "person", objectId: personId });
  });
}
