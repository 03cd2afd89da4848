import type { RelationConfirmation } from "@arranca/contract/statuses";
import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import type { Tables } from "../../lib/database/tables.ts";
import { newId } from "../../lib/ids.ts";
import { decisionObjectBy, endStage, objectableDecision } from "./end-stage.store.ts";

/** SQL: true if the person finished a confirmed relation and had no re-entry since. */
const finished = (person: string) => sql<boolean>`exists (
  select 1 from relations f where f.person_id = ${sql.ref(person)} and f.status = 'finished' and f.confirmation = 'both'
    and f.may_return_since is null)`;
const hired = (person: string) => sql<boolean>`exists (
  select 1 from relations h where h.person_id = ${sql.ref(person)} and h.status = 'active' and h.confirmation = 'both')`;

/**
 * Locks and reads all facts for the rules before a relation starts or is confirmed. Locks first the person, then the
 * application, so that two companies, a double click or a block run one after the other.
 */
export async function lockHireFacts(tx: Db, applicationId: string) {
  const ids = await tx
    .selectFrom("applications")
    .select(["person_id"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
  if (!ids) return undefined;
  await tx.selectFrom("persons").select("id").where("id", "=", ids.person_id).forUpdate().execute();
  await tx.selectFrom("applications").select("id").where("id", "=", applicationId).forUpdate().execute();
  // Read after the locks, to include what others committed meanwhile.
  return tx
    .selectFrom("applications as a")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .innerJoin("vacancies as v", "v.id", "a.vacancy_id")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select([
      "a.id as applicationId",
      "a.status as applicationStatus",
      "a.person_id as personId",
      "a.company_id as companyId",
      "a.vacancy_id as vacancyId",
      "p.login_id as personLoginId",
      "p.status as personStatus",
      sql<boolean>`p.clabe is not null`.as("hasClabe"),
      sql<boolean>`p.curp is not null`.as("hasCurp"),
      shortName("p").as("personName"),
      "c.name as companyName",
      "c.status as companyStatus",
      "v.title as vacancyTitle",
      "v.remuneration_min as remunerationMin",
      "v.remuneration_max as remunerationMax",
      "v.frequency_id as frequencyId",
      "v.published_at as publishedAt",
      "c.approved_at as companyApprovedAt",
      hired("p.id").as("hired"),
      finished("p.id").as("finished"),
      sql<boolean>`exists (select 1 from relations r where r.application_id = a.id and r.confirmation <> 'annulled')`.as(
        "hasRelation",
      ),
    ])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}
export type HireFacts = NonNullable<Awaited<ReturnType<typeof lockHireFacts>>>;

/** Application of a relation, read without locks to know what must be locked. */
export const findApplicationOf = (db: Db, relationId: string) =>
  db
    .selectFrom("relations")
    .select(["application_id", "person_id", "company_id"])
    .where("id", "=", relationId)
    .executeTakeFirst();

/** Locks and reads a relation. Requires the locks of person and application (`lockHireFacts`). */
export const lockRelation = (tx: Db, id: string) =>
  tx
    .selectFrom("relations as r")
    .selectAll("r")
    .select([
      endStage("r.id").as("end_stage"),
      objectableDecision("r.id").as("decision_id"),
      decisionObjectBy("r.id").as("decision_object_by"),
    ])
    .where("r.id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();
export type RelationRow = NonNullable<Awaited<ReturnType<typeof lockRelation>>>;

/** Relation of an application; the last annulled one if no other exists. */
export const findRelationOf = (db: Db, applicationId: string) =>
  db
    .selectFrom("relations")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy(sql`(confirmation = 'annulled')`)
    .orderBy("created_at", "desc")
    .executeTakeFirst();

type NewRelation = {
  beginning: HireFacts;
  confirmation: "person" | "company";
  startDate: string | null;
  endDate: string | null;
  remuneration: number | null;
  frequencyId: number | null;
  proof?: string | null;
  now: Date;
};

/** Adds a relation; undefined if the application has one that is not annulled (unique index). */
export async function insertRelation(tx: Db, relation: NewRelation): Promise<string | undefined> {
  const { beginning } = relation;
  const added = await tx
    .insertInto("relations")
    .values({
      id: newId(),
      application_id: beginning.applicationId,
      person_id: beginning.personId,
      company_id: beginning.companyId,
      vacancy_id: beginning.vacancyId,
      status: "active",
      confirmation: relation.confirmation,
      started_by_person: relation.confirmation === "person",
      start_date: relation.startDate,
      end_date: relation.endDate,
      remuneration: relation.remuneration,
      frequency_id: relation.frequencyId,
      claim_proof: relation.proof ?? null,
      created_at: relation.now,
    })
    .onConflict((conflict) => conflict.column("application_id").where("confirmation", "<>", "annulled").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** Changes a relation that is still active and confirmed by `from`; false if somebody else changed it first. */
export async function changeRelation(
  tx: Db,
  id: string,
  from: RelationConfirmation,
  set: Updateable<Tables["relations"]>,
): Promise<boolean> {
  const changed = await tx
    .updateTable("relations")
    .set(set)
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("confirmation", "=", from)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export const otherUnconfirmed = (tx: Db, personId: string, relationId: string) =>
  tx
    .selectFrom("relations")
    .selectAll()
    .where("person_id", "=", personId)
    .where("id", "<>", relationId)
    .where("status", "=", "active")
    .where("confirmation", "in", ["person", "company"])
    .orderBy("id")
    .forUpdate()
    .execute();

export const unconfirmedRelations = (db: Db) =>
  db
    .selectFrom("relations")
    .select(["id", "application_id", "confirmation", "created_at"])
    .where("status", "=", "active")
    .where("confirmation", "in", ["person", "company"])
    .orderBy("created_at")
    .execute();

export async function insertDispute(
  tx: Db,
  dispute: {
    relationId: string;
    openedBy: string | null;
    statement: string;
    personWords: string | null;
    companyWords: string | null;
    now: Date;
    /** Set for a dispute about an end; otherwise the dispute is about the hire. */
    end?: { id: string; kind: "end_denied" | "end_objected" };
    /** Set for an objection to a decided dispute. */
    objection?: { to: string; by: "person" | "company" };
  },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("disputes")
    .values({
      id,
      relation_id: dispute.relationId,
      opened_by: dispute.openedBy,
      statement: dispute.statement,
      person_words: dispute.personWords,
      company_words: dispute.companyWords,
      opened_at: dispute.now,
      ...(dispute.end ? { kind: dispute.end.kind, end_id: dispute.end.id } : {}),
      ...(dispute.objection
        ? { kind: "objection" as const, objects_to: dispute.objection.to, objected_by: dispute.objection.by }
        : {}),
    })
    .execute();
  return id;
}

export async function writeWords(
  tx: Db,
  relationId: string,
  words: { person_words: string } | { company_words: string },
): Promise<boolean> {
  const inserted = await tx
    .updateTable("disputes")
    .set(words)
    .where("relation_id", "=", relationId)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findDispute = (db: Db, id: string) =>
  db.selectFrom("disputes").selectAll().where("id", "=", id).executeTakeFirst();

/** Decides a dispute; false if it was already decided. */
export async function closeDispute(
  tx: Db,
  id: string,
  set: Pick<Updateable<Tables["disputes"]>, "outcome" | "decision" | "decided_by" | "decided_at" | "object_by">,
): Promise<boolean> {
  const closed = await tx
    .updateTable("disputes")
    .set(set)
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}
