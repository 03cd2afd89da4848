import type { AlarmKind } from "@arranca/contract/alarms";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";

export type Evidence = { label: string; path: string };
type NewAlarm = {
  id: string;
  kind: AlarmKind;
  subject: string;
  happened: string;
  evidence: readonly Evidence[];
  aboutLoginIds: readonly string[];
  at: Date;
};

/**
 * Adds an alarm, or counts up the open one of this kind and subject: it takes the newest text and keeps all evidence and
 * logins. Returns true if the alarm is new. Locks its row.
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

export async function findAdministrators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'staff.manage' = ANY (r.permissions)`.execute(db);
  return rows.map((row) => row.login_id);
}

export const lockAlarm = (tx: Db, id: string) =>
  tx
    .selectFrom("alarms")
    .select(["about_login_ids", "closed_at", "taken_by"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const setTaken = (tx: Db, id: string, staffId: string, at: Date) =>
  tx.updateTable("alarms").set({ taken_by: staffId, taken_at: at }).where("id", "=", id).execute();

/** Closes the open alarm of a kind about a subject and returns its id. `loginId` is null if it closes automatically. */
export const closeAbout = (
  tx: Db,
  {
    kind,
    subject,
    loginId,
    note,
    at,
  }: { kind: AlarmKind; subject: string; loginId: string | null; note: string; at: Date },
) =>
  tx
    .updateTable("alarms")
    .set((eb) => ({
      closed_by: eb.selectFrom("staff_members").select("id").where("login_id", "=", loginId),
      closed_at: at,
      note,
    }))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();

export const setClosed = (tx: Db, id: string, { staffId, note, at }: { staffId: string; note: string; at: Date }) =>
  tx.updateTable("alarms").set({ closed_by: staffId, closed_at: at, note }).where("id", "=", id).execute();
