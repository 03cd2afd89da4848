import type { AlarmKind } from "@arranca/contract/alarms";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

export type Evidence = { label: string; path: string };
export type NewAlarm = {
  id: string;
  kind: AlarmKind;
  subject: string;
  happened: string;
  evidence: readonly Evidence[];
  aboutLoginIds: readonly string[];
  at: Date;
};

/**
 * Adds an alarm, or while one of this kind about this subject is open counts that up: it tells what happened last, and keeps
 * the evidence and whom it is about of all times. Says whether it is a new one. Locks its row.
 */
export async function addAlarm(tx: Db, alarm: NewAlarm): Promise<boolean> {
  const { id, kind, subject, happened, at } = alarm;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO alarms AS open (id, kind, subject, happened, evidence, about_login_ids, created_at, last_at)
    VALUES (${id}, ${kind}, ${subject}, ${happened}, ${JSON.stringify(alarm.evidence)}::jsonb, ${[...alarm.aboutLoginIds]}::uuid[],
      ${at}, ${at})
    ON CONFLICT (kind, subject) WHERE closed_at IS NULL DO UPDATE SET
      times = open.times + 1,
      last_at = excluded.last_at,
      happened = excluded.happened,
      evidence = (SELECT coalesce(jsonb_agg(link), '[]')
        FROM (SELECT link FROM jsonb_array_elements(open.evidence || excluded.evidence) WITH ORDINALITY e (link, place)
          GROUP BY link ORDER BY min(place) LIMIT 20) links),
      about_login_ids = ARRAY(SELECT DISTINCT unnest(open.about_login_ids || excluded.about_login_ids))
    RETURNING id`.execute(tx);
  return rows[0]?.id === id;
}

/** The logins of active staff that administrate the team. */
export async function findAdministrators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'staff.manage' = ANY (r.permissions)`.execute(db);
  return rows.map((row) => row.login_id);
}
