import type { ProgrammeSettings } from "@arranca/contract/programme";
import { sql } from "kysely";
import { all, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { approvalKinds, bankActs, type Conflicts, conflictDays, ownerChangingKinds } from "./rules.ts";

const nobody: Conflicts = { of: "person", approvedBy: [], changedBy: [], bankReviewedBy: null };

type Found = {
  conflictsIn: (id: string) => Conflicts;
  programme: ProgrammeSettings;
};

/**
 * Reads the actions of staff on these persons and companies from the audit log, which is complete and never changed.
 * Includes the settings that decide which actions count.
 */
export async function conflictsInAccounts(db: Db, ownerIds: readonly string[], now: Date): Promise<Found> {
  const since = lapsedBefore(now, conflictDays);
  const { conflicts, programme } = await readBatch(db, {
    programme: programmeRead,
    conflicts: all(sql<Conflicts & { id: string }>`
      SELECT p.id,
        CASE WHEN EXISTS (SELECT FROM companies c WHERE c.id = p.id) THEN 'company' ELSE 'person' END AS "of",
        coalesce((SELECT array_agg(DISTINCT a.actor_login_id::text) FROM audit_log a
          WHERE a.about_id = p.id AND a.actor_login_id IS NOT NULL AND a.action = ANY (${sql.val(approvalKinds)}::text[])), '{}') AS "approvedBy",
        coalesce((SELECT array_agg(DISTINCT a.actor_login_id::text) FROM audit_log a
          WHERE a.about_id = p.id AND a.at >= ${since} AND a.actor_login_id IS NOT NULL
            AND a.action = ANY (${sql.val(ownerChangingKinds)}::text[])), '{}') AS "changedBy",
        (SELECT a.actor_login_id::text FROM audit_log a
          WHERE a.about_id = p.id AND a.object_type = 'person' AND a.action = ANY (${sql.val(bankActs)}::text[])
          ORDER BY a.at DESC, a.id DESC LIMIT 1) AS "bankReviewedBy"
      FROM unnest(${sql.val([...new Set(ownerIds)])}::uuid[]) AS p(id)`),
  });
  const known = new Map(conflicts.map(({ id, ...found }) => [id, found]));
  return { conflictsIn: (id) => known.get(id) ?? nobody, programme };
}
