import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";
import type { Situation } from "./rules.ts";

export type DiplomaRow = Selectable<Tables["diplomas"]>;

const personColumns = [
  "id",
  "login_id",
  "status",
  "name",
  "first_surname",
  "second_surname",
  "submitted_at",
  "course_version",
  "course_completed_at",
] as const;

export const findHolder = (db: Db, personId: string) =>
  db.selectFrom("persons").select(personColumns).where("id", "=", personId).executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** Locks the person's row: two who make a diploma come one after the other. */
export const lockHolder = (tx: Db, personId: string) =>
  tx.selectFrom("persons").select(personColumns).where("id", "=", personId).forUpdate().executeTakeFirst();

/** Every diploma of a person, the newest first. */
export const diplomasOf = (db: Db, personId: string): Promise<DiplomaRow[]> =>
  db
    .selectFrom("diplomas")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const findByFolio = (db: Db, folio: string): Promise<DiplomaRow | undefined> =>
  db.selectFrom("diplomas").selectAll().where("folio", "=", folio).executeTakeFirst();

/** The valid diploma of a person whose file it is. */
export const findOwn = (db: Db, personId: string, fileId: string): Promise<DiplomaRow | undefined> =>
  db
    .selectFrom("diplomas")
    .selectAll()
    .where("person_id", "=", personId)
    .where("file_id", "=", fileId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();

export const insertDiploma = (tx: Db, row: Insertable<Tables["diplomas"]>) =>
  tx.insertInto("diplomas").values(row).execute();

export const markRevoked = (tx: Db, id: string, { at, by, reason }: { at: Date; by: string | null; reason: string }) =>
  tx
    .updateTable("diplomas")
    .set({ revoked_at: at, revoked_by: by, revoked_reason: reason })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();

/** Who finished everything and has no diploma, or one with another name. */
export async function personsWithoutTheirs(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM persons p
    LEFT JOIN diplomas d ON d.person_id = p.id AND d.revoked_at IS NULL
    WHERE p.course_completed_at IS NOT NULL AND p.submitted_at IS NOT NULL
      AND (d.name <> concat_ws(' ', p.name, p.first_surname, p.second_surname)
        OR NOT EXISTS (SELECT FROM diplomas any_ WHERE any_.person_id = p.id))
    ORDER BY p.course_completed_at`.execute(db);
  return rows;
}

/** The member of staff behind a login, by name. */
export async function staffNames(db: Db, loginIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (loginIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff_members")
    .select(["login_id", sql<string>`concat_ws(' ', name, first_surname)`.as("name")])
    .where("login_id", "in", loginIds)
    .execute();
  return new Map(rows.map((row) => [row.login_id, row.name]));
}

/** How a person is called, on paper. */
export const nameOf = ({ name, first_surname, second_surname }: Holder): string =>
  [name, first_surname, second_surname].filter(Boolean).join(" ");

export const situationOf = (holder: Holder, [last]: readonly DiplomaRow[]): Situation => ({
  finished: holder.course_completed_at !== null,
  name: holder.submitted_at && holder.name ? nameOf(holder) : null,
  last: last ? { name: last.name, state: !last.revoked_at ? "valid" : last.revoked_by ? "revoked" : "replaced" } : null,
});
