import type { CertificateState } from "@arranca/contract/relations/certificates";
import { type Insertable, type Selectable, sql } from "kysely";
import { all } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import type { Tables } from "../../../lib/database/tables.ts";

export type CertificateRow = Selectable<Tables["work_certificates"]>;

const isDue = sql<boolean>`(r.status = 'finished' AND r.confirmation = 'both' AND r.start_date IS NOT NULL AND r.last_day IS NOT NULL)`;

/** Relations of a person that have or need a certificate, oldest first. Requires the lock of the person (`lockHolder`). */
export const relationsOf = (tx: Db, personId: string) =>
  tx
    .selectFrom("relations as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .innerJoin("vacancies as v", "v.id", "r.vacancy_id")
    .select([
      "r.id",
      "r.start_date",
      "r.last_day",
      "r.remuneration",
      "v.currency",
      "v.title",
      isDue.as("is_due"),
      sql<string>`coalesce(c.name, c.business_name, '')`.as("company_name"),
    ])
    .where("r.person_id", "=", personId)
    .orderBy("r.created_at")
    .execute();
export type RelationFacts = Awaited<ReturnType<typeof relationsOf>>[number];

export const lockHolder = (tx: Db, personId: string) =>
  tx
    .selectFrom("persons as p")
    .select(["p.id", "p.login_id", "p.name", "p.first_surname", "p.second_surname", fullName("p").as("full_name")])
    .where("p.id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>;

const newestFirst = (db: Db, personId: string) =>
  db
    .selectFrom("work_certificates as w")
    .leftJoin("staff_members as s", "s.login_id", "w.ended_by")
    .selectAll("w")
    .select(sql<string | null>`nullif(${shortName("s")}, '')`.as("revoker"))
    .where("w.person_id", "=", personId)
    .orderBy("w.issued_at", "desc")
    .orderBy("w.id", "desc");

/** Certificates of a person, newest first. */
export const certificatesOf = (db: Db, personId: string) => newestFirst(db, personId).execute();
export const certificatesRead = (db: Db, personId: string) =>
  all(newestFirst(db, personId), { issued_at: true, ended_at: true });
export type StaffRow = Awaited<ReturnType<typeof certificatesOf>>[number];

export const findCertificate = (db: Db, id: string) =>
  db.selectFrom("work_certificates").selectAll().where("id", "=", id).executeTakeFirst();

export const findByFolio = (db: Db, folio: string) =>
  db.selectFrom("work_certificates").selectAll().where("folio", "=", folio).executeTakeFirst();

export const findOwnValid = (db: Db, personId: string, id: string) =>
  db
    .selectFrom("work_certificates")
    .selectAll()
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .where("state", "=", "valid")
    .executeTakeFirst();

export const dueWithoutCertificate = (db: Db, personId: string) =>
  db
    .selectFrom("relations as r")
    .select("r.id")
    .where("r.person_id", "=", personId)
    .where(isDue)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM work_certificates w WHERE w.relation_id = r.id AND w.state IN ('valid', 'revoked'))`,
    )
    .execute();

export const insertCertificate = (tx: Db, row: Insertable<Tables["work_certificates"]>) =>
  tx.insertInto("work_certificates").values(row).execute();

type End = { state: Exclude<CertificateState, "valid">; at: Date; by: string | null; reason: string };

/** Ends a valid certificate; false if somebody else ended it first. */
export async function endCertificate(tx: Db, id: string, { state, at, by, reason }: End): Promise<boolean> {
  const ended = await tx
    .updateTable("work_certificates")
    .set({ state, ended_at: at, ended_by: by, ended_reason: reason })
    .where("id", "=", id)
    .where("state", "=", "valid")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Shows or hides the pay on a valid certificate of the person that has one; false if there is none. */
export async function setShowsPay(db: Db, personId: string, { id, shows }: { id: string; shows: boolean }) {
  const set = await db
    .updateTable("work_certificates")
    .set({ shows_pay: shows })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("state", "=", "valid")
    .where("pay", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return set !== undefined;
}

/** Persons with a relation whose certificate is missing, outdated or no longer due. */
export async function personsToUpdate(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT p.id FROM relations r JOIN persons p ON p.id = r.person_id
      LEFT JOIN work_certificates w ON w.relation_id = r.id AND w.state = 'valid'
    WHERE p.name IS NOT NULL AND CASE WHEN w.id IS NULL
      THEN ${isDue} AND NOT EXISTS (SELECT FROM work_certificates o WHERE o.relation_id = r.id AND o.state = 'revoked')
      ELSE NOT ${isDue} OR w.name <> ${fullName("p")} OR w.starts_on <> r.start_date OR w.ends_on <> r.last_day END
    ORDER BY p.id`.execute(db);
  return rows;
}
