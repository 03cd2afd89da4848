import { type Erasure, listErased, readErasures } from "../../../lib/backup/erasures.ts";
import type { BackupSettings } from "../../../lib/backup/take.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { closeApplicationsOf, closeApplicationsOfVacancy } from "../../../programme/applications/service.ts";
import { endWithoutAccount } from "../../../programme/relations/leave/service.ts";
import {
  closeAgain,
  findLoginsOf,
  findUnerased,
  lockUnerasedLogin,
} from "../../../trust/accounts/own/erasing.service.ts";
import { deleteUnknown } from "../../../trust/files/sweep.service.ts";
import { findAwaitedVacancies } from "./company.store.ts";
import { eraseAccount } from "./service.ts";
import { findObjects } from "./store.ts";

type ErasingDeps = Pick<Deps, "db" | "clock" | "vault" | "storage" | "jobs" | "mail">;
export type Again = {
  erased: number;
  /** Accounts in the record of erasures whose entry cannot be decrypted. */
  damaged: string[];
};

/**
 * Erases again the accounts that a restored backup brought back, by the erasure entries in the backup folder. Their open
 * relations and applications end first, as before the first erasure. Their files are deleted at once.
 */
export async function repeatErasures(
  deps: ErasingDeps,
  folder: Pick<BackupSettings, "to" | "passphrase">,
): Promise<Again> {
  const { db } = deps;
  const back = await findUnerased(db, await listErased(folder.to));
  const { erasures, damaged } = await readErasures(folder, back);
  let erased = 0;
  for (const erasure of erasures) {
    const objects = await inTransaction(db, (tx) => eraseOneAgain(tx, deps, erasure));
    if (!objects) continue;
    erased += 1;
    await deleteUnknown(deps, objects);
  }
  return { erased, damaged };
}

async function eraseOneAgain(tx: Db, deps: ErasingDeps, erasure: Erasure): Promise<string[] | undefined> {
  const { side, id, loginId } = erasure;
  const email = await lockUnerasedLogin(tx, loginId);
  if (email === undefined) return undefined;
  const owner = { side, id, loginId, email };
  const closedAt = new Date(erasure.closedAt);
  await endWithoutAccount(tx, deps, { side, id, lastDay: businessDate(closedAt) });
  if (side === "person") await closeApplicationsOf(tx, deps, { personId: id, cause: "withdrawn" });
  else
    for (const vacancyId of await findAwaitedVacancies(tx, id))
      await closeApplicationsOfVacancy(tx, deps, { vacancyId });
  await closeAgain(tx, deps, owner, closedAt);
  const objects: string[] = [];
  for (const login of await findLoginsOf(tx, owner)) objects.push(...(await findObjects(tx, { ...owner, ...login })));
  await eraseAccount(tx, deps, { owner, at: new Date(erasure.erasedAt) });
  return objects;
}
