import { dayMs } from "@arranca/contract/values/durations";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { retireFile } from "../../../trust/files/service.ts";
import { findUnusedImages, shownBy } from "./images.store.ts";

/** Retires the former picture of a vacancy, unless another vacancy shows it. */
export async function releaseImage(tx: Db, deps: Pick<Deps, "clock">, fileId: string | null): Promise<void> {
  if (fileId && !(await shownBy(tx, fileId))) await retireFile(tx, deps, fileId);
}

/** Retires vacancy pictures uploaded over a day ago that no vacancy shows; drafts in the browser live for a day. */
export async function releaseUnusedImages(db: Db, deps: Pick<Deps, "clock">, loginId: string): Promise<void> {
  const forgotten = await findUnusedImages(db, loginId, new Date(deps.clock.now().getTime() - dayMs));
  for (const { id } of forgotten) await retireFile(db, deps, id);
}
