import type { Insertable } from "kysely";
import { all } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import type { Owner } from "../service.ts";

/** Open dispute of a relation of its owner; undefined if the relation is not theirs or has none. */
const openDisputes = (db: Db) =>
  db
    .selectFrom("disputes as d")
    .innerJoin("relations as r", "r.id", "d.relation_id")
    .innerJoin("persons as p", "p.id", "r.person_id")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .select([
      "d.id",
      "d.opened_at",
      "d.clock_from",
      "r.application_id",
      "r.person_id",
      "r.company_id",
      "p.login_id as person_login_id",
      "c.owner_login_id as company_login_id",
    ])
    .where("d.decided_at", "is", null);
export type OpenDispute = NonNullable<Awaited<ReturnType<typeof findOpenOf>>>;

export const findOpenOf = (db: Db, relationId: string, owner: Owner) =>
  openDisputes(db)
    .where("r.id", "=", relationId)
    .where(
      "personId" in owner ? "r.person_id" : "r.company_id",
      "=",
      "personId" in owner ? owner.personId : owner.companyId,
    )
    .executeTakeFirst();

export const findOpen = (db: Db, id: string) => openDisputes(db).where("d.id", "=", id).executeTakeFirst();

/** Locks a dispute; false once it is decided. */
export async function lockOpen(tx: Db, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom("disputes")
    .select("id")
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export const isRelationOf = async (db: Db, relationId: string, owner: Owner): Promise<boolean> =>
  (await db
    .selectFrom("relations")
    .select("id")
    .where("id", "=", relationId)
    .where(
      "personId" in owner ? "person_id" : "company_id",
      "=",
      "personId" in owner ? owner.personId : owner.companyId,
    )
    .executeTakeFirst()) !== undefined;

const evidence = (db: Db, disputes: readonly string[]) =>
  db
    .selectFrom("dispute_files as e")
    .innerJoin("files as f", "f.id", "e.file_id")
    .select(["f.id", "f.name", "e.owner_id", "e.by_person", "e.added_at"])
    .where("e.dispute_id", "in", disputes)
    .orderBy("e.added_at")
    .orderBy("f.id");
export const evidenceOf = (db: Db, disputeId: string) => evidence(db, [disputeId]).select("f.sha256").execute();

export const insertEvidence = (tx: Db, row: Insertable<Tables["dispute_files"]>) =>
  tx.insertInto("dispute_files").values(row).execute();

export const findEvidence = (db: Db, fileId: string) =>
  db
    .selectFrom("dispute_files as e")
    .innerJoin("disputes as d", "d.id", "e.dispute_id")
    .innerJoin("relations as r", "r.id", "d.relation_id")
    .select(["e.owner_id", "e.dispute_id", "r.person_id"])
    .where("e.file_id", "=", fileId)
    .executeTakeFirst();

const questions = (db: Db, disputes: readonly string[]) =>
  db
    .selectFrom("dispute_questions as q")
    .leftJoin("staff_members as s", "s.login_id", "q.asked_by")
    .selectAll("q")
    .select(shortName("s").as("asker"))
    .where("q.dispute_id", "in", disputes)
    .orderBy("q.asked_at");
export const questionsOf = (db: Db, disputeId: string) => questions(db, [disputeId]).execute();
export type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number];

/** Evidence and questions of a dispute and of the one that it objects to, for staff. */
export const papersReads = (db: Db, ...disputes: readonly string[]) => ({
  evidence: all(evidence(db, disputes), { added_at: true }),
  questions: all(questions(db, disputes), { asked_at: true, answered_at: true, clock_before: true }),
});

export const insertQuestion = (tx: Db, row: Insertable<Tables["dispute_questions"]>) =>
  tx.insertInto("dispute_questions").values(row).execute();

export const writeAnswer = (tx: Db, id: string, answered: { answer: string; answered_by: string; answered_at: Date }) =>
  tx.updateTable("dispute_questions").set(answered).where("id", "=", id).where("answer", "is", null).execute();

export const setClock = (tx: Db, id: string, from: Date) =>
  tx.updateTable("disputes").set({ clock_from: from }).where("id", "=", id).execute();
