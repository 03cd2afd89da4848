import type { AlarmKind } from "@arranca/contract/alarms";
import { sql } from "kysely";
import { countTo, isAfter, lastShown, pageOf } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";

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

export type AlarmRow = {
  id: string;
  kind: AlarmKind;
  happened: string;
  evidence: Evidence[];
  about_login_ids: string[];
  times: number;
  created_at: Date;
  last_at: Date;
  taken_by: string | null;
  taker_id: string | null;
  taken_at: Date | null;
  closed_by: string | null;
  closed_at: Date | null;
  note: string | null;
};

type Filter = {
  state: "open" | "closed" | undefined;
  kind: AlarmKind | undefined;
  limit: number;
  offset: number;
  cursor: string | undefined;
};

const nameOf = (column: string) => sql`(SELECT ${shortName("s")} FROM staff_members s WHERE s.id = ${sql.ref(column)})`;

export async function findAlarms(db: Db, { state, kind, limit, offset, cursor }: Filter) {
  const asked = sql`alarms x WHERE ${state === undefined ? sql`true` : state === "open" ? sql`x.closed_at IS NULL` : sql`x.closed_at IS NOT NULL`}
    AND ${kind ? sql`x.kind = ${kind}` : sql`true`}`;
  const last = await lastShown(db, cursor, asked);
  const found = await countTo(db, sql`(SELECT x.id FROM ${asked})`);
  const { rows } = await sql<AlarmRow>`
    SELECT x.id, x.kind, x.happened, x.evidence, x.about_login_ids, x.times, x.created_at, x.last_at,
      ${nameOf("x.taken_by")} AS taken_by, x.taken_by AS taker_id, x.taken_at, ${nameOf("x.closed_by")} AS closed_by, x.closed_at, x.note
    FROM ${asked} AND ${isAfter(last, "x")}
    ORDER BY x.created_at DESC, x.id DESC LIMIT ${limit + 1} OFFSET ${last ? 0 : offset}`.execute(db);
  return { ...pageOf(rows, limit, ({ id, created_at: createdAt }) => ({ id, createdAt })), found };
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
