import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { secondLookCause } from "./second-look.rules.ts";
import { decisionsOf, hasLook, insertLook } from "./second-look.store.ts";

type Decision = { voucherId: string; decision: "approved" | "rejected"; by: string };

/**
 * Number from 0 to below 1 that nobody can predict without the server's secret. The same decision on the same voucher always
 * draws the same number, so that deciding again is no second draw.
 */
export const ticketOf = ({ vault }: Pick<Deps, "vault">, { voucherId, decision }: Omit<Decision, "by">): number =>
  vault.blindIndex(`${voucherId}/${decision}`, "second_looks.draw").readUInt32BE(0) / 2 ** 32;

/** Asks for a second look at a decision that was just recorded, if one is due. A voucher has one second look. */
export async function askSecondLook(
  tx: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { voucherId, decision, by }: Decision,
): Promise<void> {
  if ((await readProgramme(tx)).no_second_look || (await hasLook(tx, voucherId))) return;
  const cause = secondLookCause({
    ticket: ticketOf(deps, { voucherId, decision }),
    decisions: await decisionsOf(tx, by),
  });
  if (cause === null) return;
  await insertLook(tx, {
    id: newId(),
    voucher_id: voucherId,
    decision,
    cause,
    decided_by: by,
    asked_at: deps.clock.now(),
  });
}
