import type { QuotaKind } from "@arranca/contract/quotas";
import { dayMs, hourMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import { retention } from "../../lib/retention.ts";
import { lapsedBefore } from "../../lib/time/clock.ts";

export type Holder = { id: string; name: string; type: "staff" | "company"; loginId: string };
type Asked = { holderId: string; kind: QuotaKind; now: Date };

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export const lockQuota = (tx: Db, holderId: string, kind: QuotaKind) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quota/${kind}/${holderId}`}, 0))`.execute(tx);

type Used = {
  hour: number;
  day: number;
  again_hour: boolean;
  again_day: boolean;
};

/** Number of different items that a holder opened in the last hour and in the last 24 hours. */
export async function countUses(db: Db, { holderId, kind, now }: Asked, objectId: string | null = null): Promise<Used> {
  const { rows } = await sql<Used>`
    SELECT count(DISTINCT object_id) FILTER (WHERE at > ${before(now, hourMs)})::int AS hour, count(DISTINCT object_id)::int AS day,
      coalesce(bool_or(object_id = ${objectId}::text) FILTER (WHERE at > ${before(now, hourMs)}), false) AS again_hour,
      coalesce(bool_or(object_id = ${objectId}::text), false) AS again_day
    FROM quota_uses WHERE holder_id = ${holderId} AND kind = ${kind} AND at > ${before(now, dayMs)}`.execute(db);
  return rows[0] ?? { hour: 0, day: 0, again_hour: false, again_day: false };
}

type UsedOn = {
  others: number;
  again: boolean;
};

export async function countByDay(
  db: Db,
  { holderId, kind }: Asked,
  objectId: string,
  starts: readonly Date[],
): Promise<UsedOn[]> {
  const { rows } = await sql<UsedOn>`
    SELECT count(DISTINCT u.object_id) FILTER (WHERE u.object_id <> ${objectId})::int AS others,
      coalesce(bool_or(u.object_id = ${objectId}), false) AS again
    FROM (SELECT at, lag(at, 1, 'infinity') OVER (ORDER BY at DESC) AS ends FROM unnest(${sql.val(starts)}::timestamptz[]) s(at)) d
      LEFT JOIN quota_uses u ON u.holder_id = ${holderId} AND u.kind = ${kind} AND u.at >= d.at AND u.at < d.ends
    GROUP BY d.at ORDER BY d.at DESC`.execute(db);
  return rows;
}

export async function countReleased(db: Db, { holderId, kind, now }: Asked): Promise<number> {
  const { rows } = await sql<{ more: number }>`
    SELECT coalesce(sum(more), 0)::int AS more FROM quota_releases
    WHERE holder_id = ${holderId} AND kind = ${kind} AND ends_at > ${now}`.execute(db);
  return rows[0]?.more ?? 0;
}

/** Time at which fewer than `limit` different items count within the last `ms`. */
export async function freeAt(db: Db, { holderId, kind, now }: Asked, limit: number, ms: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT max(at) AS at FROM quota_uses WHERE holder_id = ${holderId} AND kind = ${kind} AND at > ${before(now, ms)}
    GROUP BY object_id ORDER BY 1 DESC LIMIT 1 OFFSET ${Math.max(0, limit - 1)}`.execute(db);
  return new Date((rows[0]?.at ?? now).getTime() + (rows[0] ? ms : 0));
}

export const addUse = (tx: Db, { holderId, kind, now }: Asked, objectId: string) =>
  tx.insertInto("quota_uses").values({ holder_id: holderId, kind, object_id: objectId, at: now }).execute();

type UserRow = { holder_id: string; kind: QuotaKind; hour: number; day: number; released: number };

/** Quotas used in the last 24 hours, each with its uses and the sum of its raises. */
export async function findUsers(db: Db, now: Date): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    SELECT u.holder_id, u.kind, count(DISTINCT u.object_id) FILTER (WHERE u.at > ${before(now, hourMs)})::int AS hour,
      count(DISTINCT u.object_id)::int AS day,
      (SELECT coalesce(sum(r.more), 0)::int FROM quota_releases r
        WHERE r.holder_id = u.holder_id AND r.kind = u.kind AND r.ends_at > ${now}) AS released
    FROM quota_uses u WHERE u.at > ${before(now, dayMs)} GROUP BY u.holder_id, u.kind`.execute(db);
  return rows;
}

export async function findHolder(db: Db, id: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    SELECT id, ${shortName("")} AS name, 'staff' AS type, login_id AS "loginId" FROM staff_members WHERE id = ${id}
    UNION ALL
    SELECT id, coalesce(name, business_name, 'Empresa'), 'company', owner_login_id FROM companies WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function countOpenApplications(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM applications WHERE company_id = ${companyId} AND status IN ('unreviewed', 'in_process')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Names of active staff who may raise a quota that is not their own. */
export async function findReleasers(db: Db, holderId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${shortName("s")} AS name FROM staff_members s
    WHERE s.active AND s.id <> ${holderId} AND EXISTS (SELECT 1 FROM staff_roles sr JOIN roles r ON r.id = sr.role_id
      WHERE sr.staff_id = s.id AND 'quotas.release' = ANY (r.permissions))
    ORDER BY s.created_at, s.id LIMIT 3`.execute(db);
  return rows.map(({ name }) => name);
}

type Release = {
  id: string;
  holderId: string;
  kind: QuotaKind;
  more: number;
  releasedBy: string;
  at: Date;
  endsAt: Date;
};

export const addRelease = (tx: Db, { id, holderId, kind, more, releasedBy, at, endsAt }: Release) =>
  tx
    .insertInto("quota_releases")
    .values({ id, holder_id: holderId, kind, more, released_by: releasedBy, created_at: at, ends_at: endsAt })
    .execute();

/** Deletes uses of quotas that neither a limit nor the window of bulk reading counts. */
export const deleteOldUses = (db: Db, now: Date) =>
  db.deleteFrom("quota_uses").where("at", "<=", lapsedBefore(now, retention.week.days)).execute();
