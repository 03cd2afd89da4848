import type { CurrentEndState } from "@arranca/contract/relations/end-views";
import type { RelationStep } from "@arranca/contract/relations/relation";
import type { DisputeKind } from "@arranca/contract/review/disputes";
import { sql } from "kysely";
import { all } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { fullName } from "../../lib/database/names.ts";
import { keptPlan, rowsInPlan } from "../../lib/database/plans.ts";
import { nameOfMember } from "../../trust/accounts/members/service.ts";
import { decisionObjectBy, endStage } from "./end-stage.store.ts";
import { pausesOfRelation } from "./months/pauses.store.ts";

const place = (alias: string) =>
  sql<string | null>`nullif(concat_ws(', ', ${sql.ref(`${alias}.suburb_name`)}, ${sql.ref(`${alias}.city_name`)}), '')`;

/** Query of everything that either side reads about a relation; presenting removes what a side may not see. */
function relationRows(db: Db) {
  return (
    db
      .selectFrom("relations as r")
      .innerJoin("applications as a", "a.id", "r.application_id")
      .innerJoin("vacancies as v", "v.id", "r.vacancy_id")
      .innerJoin("companies as c", "c.id", "r.company_id")
      .innerJoin("persons as p", "p.id", "r.person_id")
      .leftJoin("locations as vl", "vl.id", "v.location_id")
      .leftJoin("locations as cl", "cl.id", "c.location_id")
      .leftJoin("locations as pl", "pl.id", "p.location_id")
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("disputes as d")
            .selectAll("d")
            .whereRef("d.relation_id", "=", "r.id")
            .orderBy("d.opened_at", "desc")
            .orderBy("d.id", "desc")
            .limit(rowsInPlan(1))
            .as("d"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("relation_ends as e")
            .selectAll("e")
            .whereRef("e.relation_id", "=", "r.id")
            .where(sql<boolean>`e.state IN ('declared', 'denied', 'in_force')`)
            .limit(rowsInPlan(1))
            .as("e"),
        (join) => join.onTrue(),
      )
      // Only an unconfirmed relation reads the remaining months.
      .leftJoinLateral(sql<{ used: number; promised: number }>`support_standing(r.person_id)`.as("s"), (join) =>
        join.on("r.support_months", "is", null),
      )
      .modifyFront(keptPlan)
      .selectAll("r")
      .select([
        pausesOfRelation.as("pauses"),
        "s.used as support_used",
        "s.promised as support_promised",
        "a.created_at as applied_at",
        "a.status as application_status",
        "a.decided_at as application_decided_at",
        "v.title as vacancy_title",
        "v.remuneration_min",
        "v.remuneration_max",
        "v.currency",
        "v.net_salary",
        "v.modality_id",
        "v.job_type_id",
        "v.frequency_id as vacancy_frequency_id",
        place("vl").as("vacancy_place"),
        sql<string>`coalesce(c.name, c.business_name, '')`.as("company_name"),
        "c.picture_file_id as company_picture",
        "c.phone as company_phone",
        "c.phone_country_id as company_phone_country_id",
        "c.email as company_email",
        sql<string | null>`coalesce(cl.address, ${place("cl")})`.as("company_address"),
        fullName("p").as("person_name"),
        "p.picture_file_id as person_picture",
        "p.email as person_email",
        "p.phone as person_phone",
        "p.phone_country_id as person_phone_country_id",
        "p.birthdate",
        "p.gender_id",
        "p.degree_id",
        "p.career_id",
        "p.study_title",
        "p.scholarity_level_id",
        "p.university_name",
        sql<string | null>`nullif(concat_ws(', ', pl.city_name, pl.state_name), '')`.as("person_place"),
        sql<boolean>`exists (select 1 from fraud_signals s where s.relation_id = r.id and s.holds and s.decided_at is null)`.as(
          "in_review",
        ),
        "d.id as dispute_id",
        endStage("r.id").as("end_stage"),
        decisionObjectBy("r.id").as("decision_object_by"),
        sql<boolean>`(r.status = 'active' and r.confirmation = 'both' and has_approved_voucher(r.id))`.as(
          "has_approved_voucher",
        ),
        "e.id as end_id",
        "e.said_by as end_said_by",
        sql<CurrentEndState | null>`e.state`.as("end_state"),
        "e.last_day as end_last_day",
        "e.reason as end_reason",
        "e.comment as end_comment",
        "e.said_at as end_said_at",
        "e.answer_by as end_answer_by",
        "e.object_by as end_object_by",
        "e.closes_account as end_closes_account",
        sql<DisputeKind | null>`coalesce((SELECT f.kind FROM disputes f WHERE f.id = d.objects_to), d.kind)`.as(
          "dispute_kind",
        ),
        sql<"person" | "company" | null>`d.objected_by`.as("objected_by"),
        "d.statement as dispute_statement",
        "d.person_words",
        "d.company_words",
        "d.opened_at as dispute_opened_at",
        sql<Date | null>`coalesce(d.clock_from, d.opened_at)`.as("dispute_clock"),
        sql<string | null>`(
          SELECT q.answer_by FROM dispute_questions q
          WHERE q.dispute_id = d.id AND d.decided_at IS NULL AND q.answer IS NULL AND q.owner_id = (SELECT subject_id())
          ORDER BY q.asked_at DESC LIMIT 1)`.as("question_until"),
        "d.outcome as dispute_outcome",
        "d.decision as dispute_decision",
        "d.decided_at as dispute_decided_at",
      ])
  );
}
export type RelationView = NonNullable<Awaited<ReturnType<typeof relationOfCompany>>>;

const instants = {
  created_at: true,
  applied_at: true,
  confirmed_at: true,
  finished_at: true,
  application_decided_at: true,
  dispute_opened_at: true,
  dispute_clock: true,
  dispute_decided_at: true,
  end_said_at: true,
  may_return_since: true,
} as const;

export const relationsOfPersonRead = (db: Db, personId: string) =>
  all(
    relationRows(db).where("r.person_id", "=", personId).orderBy("r.created_at", "desc").limit(rowsInPlan(50)),
    instants,
  );

/** Relation of an application of this company; an annulled one only if there is no other. */
export const relationOfCompany = (db: Db, companyId: string, applicationId: string) =>
  relationRows(db)
    .where("r.company_id", "=", companyId)
    .where("r.application_id", "=", applicationId)
    .orderBy(sql`r.confirmation = 'annulled'`)
    .orderBy("r.created_at", "desc")
    .executeTakeFirst();

export type RecordedStep = { step: RelationStep; at: Date; by: string | null };

export async function stepsOfRelation(db: Db, relationId: string): Promise<RecordedStep[]> {
  const { rows } = await sql<RecordedStep>`
    SELECT h.to_status AS step, h.at, ${nameOfMember(sql`h.actor_login_id`)} AS by FROM status_history h
    WHERE h.entity = 'relation' AND h.entity_id = ${relationId} ORDER BY h.at, h.id`.execute(db);
  return rows;
}

type MonthsPage = { companyId: string; until: string; limit: number; offset: number };

export async function monthsOfCompany(db: Db, { companyId, until, limit, offset }: MonthsPage) {
  const begun = db
    .selectFrom("support_months as m")
    .innerJoin("relations as r", "r.id", "m.relation_id")
    .where("r.company_id", "=", companyId)
    .where("m.starts_on", "<=", until);
  const rows = await begun
    .select(["m.id", "r.application_id"])
    .orderBy("m.starts_on", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await begun.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, found: Number(count) };
}

export const relationsByIdRead = (db: Db, companyId: string, ids: readonly string[]) =>
  all(
    relationRows(db)
      .where("r.company_id", "=", companyId)
      .where("r.id", "=", sql<string>`any(${sql.val(ids)}::uuid[])`),
    instants,
  );
