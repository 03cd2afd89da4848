import { dayMs } from "@arranca/contract/values/durations";
import { recordAudit } from "../../../lib/database/audit.ts";
import type { Deps } from "../../../lib/deps.ts";
import { raiseAlarm } from "../../alarms/service.ts";
import { provenBytes } from "../service.ts";
import { type FileRow, findFile } from "../store.ts";
import { notifyRemoved } from "./emails.ts";
import { countWaiting, detachFile, findDueFiles, settleScan } from "./store.ts";

const monthMs = 30 * dayMs;
const batch = 200;

/**
 * Scans a stored file again: a waiting file is released or removed, a clean one stays or is removed. Returns false if the
 * antivirus did not answer.
 */
export async function scanAgain(deps: Deps, fileId: string): Promise<boolean> {
  const row = await findFile(deps.db, fileId);
  if (!row || row.scan === "infected") return true;
  if (!deps.antivirus) return false;
  const answer = await deps.antivirus.scan(await provenBytes(deps, row));
  if (answer.verdict === "unknown") return false;
  if (answer.verdict === "infected") await remove(deps, row, answer.name);
  else await settleScan(deps.db, row.id, "clean", deps.clock.now());
  return true;
}

async function remove(deps: Deps, row: FileRow, found: string): Promise<void> {
  const { id, name, owner_login_id: ownerLoginId } = row;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await settleScan(tx, id, "infected", now))) return;
    await detachFile(tx, id, now);
    await recordAudit(tx, deps.clock, {
      actor: null,
      action: "file.infected",
      objectType: "file",
      objectId: id,
      detail: { area: row.area, found },
    });
    await notifyRemoved(tx, deps, { id, name, ownerLoginId });
    await raiseAlarm(tx, deps, {
      kind: "infected_file",
      subject: `file/${id}`,
      happened: "El antivirus encontró un problema en un archivo guardado. Lo quitamos y avisamos a su dueño.",
    });
  });
  // The row is updated first, so that nobody can open the file in between.
  await deps.storage.delete(row.storage_key);
}

/** Job that scans a waiting file. Throws while the antivirus does not answer, so that the job is retried. */
export const scanWaiting =
  (deps: Deps) =>
  async ({ fileId }: { fileId: string }): Promise<void> => {
    if (!(await scanAgain(deps, fileId))) throw new Error("the antivirus does not answer");
  };

/**
 * Monthly job: scans the 200 files with the oldest scan, then queues itself while there are more. Ends when the antivirus is
 * down and continues the next day.
 */
export async function rescanFiles(deps: Deps): Promise<number> {
  if (!deps.antivirus) return 0;
  const due = await findDueFiles(deps.db, new Date(deps.clock.now().getTime() - monthMs), batch);
  let scanned = 0;
  for (const id of due) {
    if (await scanAgain(deps, id)) scanned += 1;
    // A file that cannot be scanned does not stop the others; an antivirus that is down does.
    else if (!(await deps.antivirus.answers())) return scanned;
  }
  if (due.length === batch && scanned > 0) await deps.jobs.send(deps.db, "file-rescan", {});
  return scanned;
}

export async function readAntivirusState({ db, antivirus }: Pick<Deps, "db" | "antivirus">) {
  const state = !antivirus ? "off" : (await antivirus.answers()) ? "on" : "silent";
  return { state, waiting: await countWaiting(db) } as const;
}
