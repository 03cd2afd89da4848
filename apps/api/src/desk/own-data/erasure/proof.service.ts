import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { retention } from "../../../lib/retention.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { deleteUnknown } from "../../../trust/files/sweep.service.ts";
import { keepProofs } from "../../figures/facts/service.ts";
import { endOfProof } from "./proof.rules.ts";
import * as store from "./proof.store.ts";

type ProofDeps = Pick<Deps, "db" | "clock" | "storage">;

/**
 * Daily job: deletes the proofs of payment of erased accounts once the legal period is over (ADR 86). The sums per order and
 * month stay. A person who came back with the same CURP keeps all proofs. Returns the number of accounts.
 */
export async function eraseProofs(deps: ProofDeps): Promise<number> {
  const { db } = deps;
  let erased = 0;
  for (const account of await store.findErasedAccounts(db)) {
    if (!isOver(account, deps)) continue;
    const objects = await inTransaction(db, (tx) => eraseProofsOf(tx, deps, account));
    if (!objects) continue;
    erased += 1;
    await deleteUnknown(deps, objects);
  }
  await store.emptyNames(db);
  return erased;
}

const isOver = ({ lastPaidOn, closedAt }: store.Erased, { clock }: Pick<Deps, "clock">): boolean =>
  clock.today() >= endOfProof({ lastPaidOn, closedOn: businessDate(closedAt) }, retention.payment.years);

async function eraseProofsOf(tx: Db, deps: ProofDeps, account: store.Erased): Promise<string[] | undefined> {
  const now = await store.lockErasedAccount(tx, account);
  if (!now || !isOver(now, deps)) return undefined;
  const { side: objectType, id, loginId } = now;
  await store.setProofErased(tx, loginId, deps.clock.now());
  await store.forgetHistory(tx, id);
  let objects: string[] = [];
  if (objectType === "person") {
    await keepProofs(tx, id);
    await store.sumDeposits(tx, id);
    objects = await store.deleteProofs(tx, id);
  } else await store.emptyEmployer(tx, id);
  await store.deleteRest(tx, id);
  await recordAudit(tx, deps.clock, { actor: null, action: "account.erase_proofs", objectType, objectId: id });
  return objects;
}
