import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import type { PaperState } from "../../../lib/papers/page.ts";
import type { Situation } from "./rules.ts";

export type DiplomaRow = Selectable<Tables["diplomas"]>;

const holderName = fullName("p");

const selectHolder = (db: Db, personId: string) =>
  db
    .selectFrom("persons as p")
    .select([
      "p.id",
      "p.login_id",
      "p.status",
      "p.name",
      "p.first_surname",
      "p.second_surname",
      "p.submitted_at",
      "p.course_version",
      "p.course_completed_at",
      holderName.as("full_name"),
    ])
    .where("p.id", "=", personId);

export const findHolder = (db: Db, personId: string) => selectHolder(db, personId).executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** Locks the person's row, so that concurrent makers of a diploma are serialised. */
export const lockHolder = (tx: Db, personId: string) => selectHolder(tx, personId).forUpdate().executeTakeFirst();

export const diplomasOf = (db: Db, personId: string) =>
  db
    .selectFrom("diplomas as d")
    .leftJoin("staff_members as s", "s.login_id", "d.revoked_by")
    .selectAll("d")
    .select(sql<string | null>`nullif(${shortName("s")}, '')`.as("revoker"))
    .where("d.person_id", "=", personId)
    .orderBy("d.issued_at", "desc")
    .orderBy("d.id", "desc")
    .execute();

export type PublicDiploma = DiplomaRow & { isNameReviewed: boolean };

/**
 * Finds a diploma by its folio. `isNameReviewed` is true once the account was approved: later changes of its name wait for
 * staff too.
 */
export const findByFolio = (db: Db, folio: string): Promise<PublicDiploma | undefined> =>
  db
    .selectFrom("diplomas as d")
    .innerJoin("persons as p", "p.id", "d.person_id")
    .selectAll("d")
    .select(sql<boolean>`p.approved_at IS NOT NULL`.as("isNameReviewed"))
    .where("d.folio", "=", folio)
    .executeTakeFirst();

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

/** Persons who finished course and registration but have no diploma, or one with another name. */
export async function personsMissingDiploma(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM persons p
    LEFT JOIN diplomas d ON d.person_id = p.id AND d.revoked_at IS NULL
    WHERE p.course_completed_at IS NOT NULL AND p.submitted_at IS NOT NULL
      AND (d.name <> ${holderName} OR NOT EXISTS (SELECT FROM diplomas WHERE person_id = p.id))
    ORDER BY p.course_completed_at`.execute(db);
  return rows;
}

export const situationOf = (holder: Holder, [last]: readonly DiplomaRow[]): Situation => ({
  finished: holder.course_completed_at !== null,
  name: holder.submitted_at && holder.name ? holder.full_name : null,
  last: last ? { name: last.name, state: diplomaState(last) } : null,
});

export const diplomaState = (row: Pick<DiplomaRow, "revoked_at" | "revoked_by">): PaperState =>
  !row.revoked_at ? "valid" : row.revoked_by ? "revoked" : "replaced";
