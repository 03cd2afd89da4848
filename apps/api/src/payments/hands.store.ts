import { dayMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import { apartDays, bankActs, type Hands, touchingActs } from "./hands.rules.ts";

const nobody: Hands = { touchedBy: [], bankBy: null };

/** Whose hands were on the accounts of these persons, read from the audit: it keeps what everybody did, and is never changed. */
export async function handsOnAccounts(db: Db, ownerIds: readonly string[], now: Date): Promise<(id: string) => Hands> {
  if (ownerIds.length === 0) return () => nobody;
  const since = new Date(now.getTime() - apartDays * dayMs);
  const { rows } = await sql<Hands & { id: string }>`
    SELECT p.id,
      coalesce((SELECT array_agg(DISTINCT a.actor_login_id::text) FROM audit_log a
        WHERE a.object_type IN ('person', 'company') AND a.object_id = p.id AND a.at >= ${since} AND a.actor_login_id IS NOT NULL
          AND a.action = ANY (${sql.val(touchingActs)}::text[])), '{}') AS "touchedBy",
      (SELECT a.actor_login_id::text FROM audit_log a
        WHERE a.object_type = 'person' AND a.object_id = p.id AND a.action = ANY (${sql.val(bankActs)}::text[])
        ORDER BY a.at DESC, a.id DESC LIMIT 1) AS "bankBy"
    FROM unnest(${sql.val(ownerIds)}::uuid[]) AS p(id)`.execute(db);
  const known = new Map(rows.map(({ id, ...hands }) => [id, hands]));
  return (id) => known.get(id) ?? nobody;
}
