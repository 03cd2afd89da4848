import type { OpenCase } from "@arranca/contract/review/case-work";
import { kindsFor, type QueueKind } from "@arranca/contract/review/queue";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { dueTodaySince } from "../rules.ts";
import { caseKinds } from "./kinds.ts";
import { openCasesOf, type WaitingRow } from "./store.ts";

/** Kinds of cases that the file of an account decides. */
const kindsOfFile: readonly QueueKind[] = ["account", "change", "bank", "signal", "block", "email"];

/** Pending cases of one page that this staff member may decide, oldest first. `id`: the object, or the account of a file. */
export async function readOpenCases(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  viewer: Actor,
  id: string,
): Promise<OpenCase[]> {
  const kinds = kindsFor(viewer.permissions);
  if (kinds.length === 0) return [];
  const programme = await readProgramme(db);
  const rows = await openCasesOf(db, {
    id,
    byObject: kinds.filter((kind) => !kindsOfFile.includes(kind)),
    byAccount: kinds.filter((kind) => kindsOfFile.includes(kind)),
    due: Object.fromEntries(kinds.map((kind) => [kind, dueTodaySince(kind, clock.today(), programme)])),
    today: clock.today(),
  });
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    what: caseKinds[row.kind].describe(row).what,
    assigned_to: row.staff_id ? { id: row.staff_id, name: row.staff_name ?? "" } : null,
    mine: row.staff_id === viewer.subjectId,
    sleep: sleepOf(row),
  }));
}

export const sleepOf = (row: Pick<WaitingRow, "asleep_until" | "asleep_reason" | "asleep_by">): OpenCase["sleep"] =>
  row.asleep_until ? { until: row.asleep_until, reason: row.asleep_reason ?? "", by: row.asleep_by ?? "" } : null;
