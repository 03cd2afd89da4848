import type { SettingKey, SettingValue } from "@arranca/contract/settings";
import { sql } from "kysely";
import { countTo, lastShown, pageOf } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";

/** Serialises changes of the settings; readers do not wait. */
export const lockSettings = (tx: Db) => sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export async function saveSetting(tx: Db, at: Date, key: SettingKey, value: SettingValue | undefined): Promise<void> {
  if (value === undefined) {
    await tx.deleteFrom("settings").where("key", "=", key).execute();
    return;
  }
  const row = { value: JSON.stringify(value), updated_at: at };
  await tx
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

type Situation = { payers: number; reviewers: number; authorisers: number; hasBudget: boolean };

/** Facts that decide which settings are possible. */
export async function readSituation(db: Db): Promise<Situation> {
  const { rows } = await sql<Situation>`
    SELECT EXISTS (SELECT FROM budgets) AS "hasBudget",
      count(DISTINCT s.id) FILTER (WHERE 'orders.build' = ANY (r.permissions)) AS payers,
      count(DISTINCT s.id) FILTER (WHERE 'vouchers.review' = ANY (r.permissions)) AS reviewers,
      count(DISTINCT s.id) FILTER (WHERE 'orders.authorise' = ANY (r.permissions)) AS authorisers
    FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active`.execute(db);
  return rows[0] ?? { payers: 0, reviewers: 0, authorisers: 0, hasBudget: false };
}

export type ChangeRow = {
  id: number;
  at: Date;
  by: string | null;
  detail: { key: string; before: SettingValue; after: SettingValue };
};

type Filter = { limit: number; offset: number; cursor?: string | undefined };

const changes = sql`(SELECT *, at AS created_at FROM audit_log) x WHERE x.object_type = 'setting'`;

export async function findChanges(db: Db, { limit, offset, cursor }: Filter) {
  const last = await lastShown(db, cursor, changes);
  const found = await countTo(db, sql`(SELECT x.id FROM ${changes})`);
  const { rows } = await sql<ChangeRow>`
    SELECT x.id, x.at, x.detail,
      (SELECT ${shortName("s")} FROM staff_members s WHERE s.login_id = x.actor_login_id) AS by
    FROM ${changes} AND ${last ? sql`x.id < ${last.id}` : sql`true`}
    ORDER BY x.id DESC
    LIMIT ${limit + 1} OFFSET ${last ? 0 : offset}`.execute(db);
  const page = pageOf(rows, limit, ({ id, at: createdAt }) => ({ id: String(id), createdAt }));
  return { ...page, found };
}
