import type { ProgrammeSettings } from "@arranca/contract/programme";
import { dayMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
import { all, readTogether } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { programmeRead } from "../../lib/programme.ts";
import { apartDays, bankActs, type Hands, lettingInActs, touchingActs } from "./hands.rules.ts";

const nobody: Hands = { of: "person", letInBy: [], touchedBy: [], bankBy: null };

type Found = {
  handsOn: (id: string) => Hands;
  programme: ProgrammeSettings;
};

/**
 * Reads the acts of staff on these persons and companies from the audit log, which is complete and never changed. Includes
 * the settings that decide which acts count.
 */
export async function handsOnAccounts(db: Db, ownerIds: readonly string[], now: Date): Promise<Found> {
  const since = new Date(now.getTime() - apartDays * dayMs);
  const { hands, programme } = await readTogether(db, {
    programme: programmeRead,
    hands: all(sql<Hands & { id: string }>`
      SELECT p.id,
        CASE WHEN EXISTS (SELECT FROM companies c WHERE c.id = p.id) THEN 'company' ELSE 'person' END AS "of",
        coalesce((SELECT array_agg(DISTINCT a.actor_login_id::text) FROM audit_log a
          WHERE a.about_id = p.id AND a.actor_login_id IS NOT NULL AND a.action = ANY (${sql.val(lettingInActs)}::text[])), '{}') AS "letInBy",
        coalesce((SELECT array_agg(DISTINCT a.actor_login_id::text) FROM audit_log a
          WHERE a.about_id = p.id AND a.at >= ${since} AND a.actor_login_id IS NOT NULL
            AND a.action = ANY (${sql.val(touchingActs)}::text[])), '{}') AS "touchedBy",
        (SELECT a.actor_login_id::text FROM audit_log a
          WHERE a.about_id = p.id AND a.object_type = 'person' AND a.action = ANY (${sql.val(bankActs)}::text[])
          ORDER BY a.at DESC, a.id DESC LIMIT 1) AS "bankBy"
      FROM unnest(${sql.val([...new Set(ownerIds)])}::uuid[]) AS p(id)`),
  });
  const known = new Map(hands.map(({ id, ...found }) => [id, found]));
  return { handsOn: (id) => known.get(id) ?? nobody, programme };
}
