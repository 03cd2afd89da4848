import type { Currency } from "@arranca/contract/envelope";
import type { DisputeKind, DisputeOutcome } from "@arranca/contract/review/disputes";
import type { UserType } from "@arranca/contract/roles";
import type { AccountStatus, ApplicationStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { all, one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import { papersReads } from "../../../programme/relations/disputes/papers.service.ts";
import { nameOfMember } from "../../../trust/accounts/members/service.ts";

export type DisputeRow = {
  id: string;
  kind: DisputeKind;
  relation_id: string;
  statement: string;
  person_words: string | null;
  company_words: string | null;
  opened_at: Date;
  clock_from: Date | null;
  outcome: DisputeOutcome | null;
  decision: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  objected_by: "person" | "company" | null;
  objects_to: string | null;
  earlier_outcome: DisputeOutcome | null;
  earlier_decision: string | null;
  earlier_decided_at: Date | null;
  earlier_decided_by: string | null;
  earlier_login: string | null;
  earlier_person_words: string | null;
  earlier_company_words: string | null;
  person_id: string;
  person_name: string;
  person_folio: string | null;
  person_status: AccountStatus;
  company_id: string;
  company_name: string;
  company_folio: string | null;
  company_status: AccountStatus;
  vacancy_id: string;
  vacancy_title: string;
  remuneration_min: number | null;
  remuneration_max: number | null;
  currency: Currency;
  published_at: Date | null;
  application_id: string;
  application_status: ApplicationStatus;
  applied_at: Date;
  application_opened_at: Date | null;
  started_by_person: boolean;
  started_at: Date;
  start_date: string | null;
  end_date: string | null;
  remuneration: number | null;
  said_by: "person" | "company" | null;
  said_at: Date | null;
  last_day: string | null;
  end_reason: string | null;
  end_comment: string | null;
  has_approved_voucher: boolean;
  person_disputes: number;
  company_disputes: number;
};

export async function findDisputeFile(db: Db, id: string): Promise<DisputeRow | undefined> {
  const before = (
    side: "person_id" | "company_id",
  ) => sql`(SELECT count(*) FROM disputes d2 JOIN relations r2 ON r2.id = d2.relation_id
    WHERE ${sql.ref(`r2.${side}`)} = ${sql.ref(`r.${side}`)} AND d2.id <> d.id AND d2.objects_to IS NULL AND d2.id IS DISTINCT FROM d.objects_to)`;
  const { rows } = await sql<DisputeRow>`
    SELECT d.id, coalesce(f.kind, d.kind) AS kind, r.id AS relation_id, d.statement, d.person_words, d.company_words, d.opened_at, d.clock_from, d.outcome, d.decision, d.decided_at,
      nullif(${shortName("s")}, '') AS decided_by, d.objected_by, d.objects_to, f.outcome AS earlier_outcome, f.decision AS earlier_decision,
      f.decided_at AS earlier_decided_at, nullif(${shortName("fs")}, '') AS earlier_decided_by, f.decided_by AS earlier_login,
      f.person_words AS earlier_person_words, f.company_words AS earlier_company_words,
      p.id AS person_id, ${fullName("p")} AS person_name, p.folio AS person_folio,
      p.status AS person_status, c.id AS company_id, coalesce(c.name, c.business_name, '') AS company_name, c.folio AS company_folio,
      c.status AS company_status, v.id AS vacancy_id, v.title AS vacancy_title, v.remuneration_min, v.remuneration_max, v.currency, v.published_at,
      a.id AS application_id, a.status AS application_status, a.created_at AS applied_at, a.opened_at AS application_opened_at,
      r.started_by_person, r.created_at AS started_at, r.start_date, r.end_date, r.remuneration,
      e.said_by, e.said_at, e.last_day, e.reason AS end_reason, e.comment AS end_comment,
      has_approved_voucher(r.id) AS has_approved_voucher,
      ${before("person_id")} AS person_disputes, ${before("company_id")} AS company_disputes
    FROM disputes d JOIN relations r ON r.id = coalesce(d.relation_id, d.ended_relation_id)
      JOIN persons p ON p.id = r.person_id JOIN companies c ON c.id = r.company_id
      LEFT JOIN disputes f ON f.id = d.objects_to LEFT JOIN staff_members fs ON fs.login_id = f.decided_by
      LEFT JOIN relation_ends e ON CASE WHEN coalesce(d.end_id, f.end_id) IS NULL
        THEN d.kind = 'reentry' AND e.relation_id = r.id AND e.state = 'in_force' ELSE e.id = coalesce(d.end_id, f.end_id) END
      JOIN vacancies v ON v.id = r.vacancy_id JOIN applications a ON a.id = r.application_id
      LEFT JOIN staff_members s ON s.login_id = d.decided_by
    WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

export async function findDisputeKind(db: Db, id: string): Promise<DisputeKind | "objection" | undefined> {
  return (await db.selectFrom("disputes").select("kind").where("id", "=", id).executeTakeFirst())?.kind;
}

type Actor = { staff: string | null; member: string | null; user_type: UserType | null };
export type DisputeStep = {
  entity: "relation" | "application" | "end" | "dispute" | "decision";
  from_status: string | null;
  /** Status after the step; the kind of a dispute; the outcome of a decision. */
  to_status: string;
  reason: string | null;
  at: Date;
} & Actor;

const disputeHistory = (applicationId: string) =>
  sql<DisputeStep>`
    WITH ours AS (SELECT id FROM relations WHERE application_id = ${applicationId}),
    said AS (SELECT * FROM relation_ends WHERE relation_id IN (SELECT id FROM ours) AND said_by = 'person'),
    opened AS (SELECT * FROM disputes WHERE coalesce(relation_id, ended_relation_id) IN (SELECT id FROM ours)),
    steps AS (
      SELECT h.entity, h.from_status, h.to_status, h.reason, h.at, h.id, h.actor_login_id AS actor FROM status_history h
      WHERE (h.entity = 'relation' AND h.entity_id IN (SELECT id FROM ours)) OR (h.entity = 'application' AND h.entity_id = ${applicationId}
        AND h.from_status IS NOT NULL AND (h.to_status <> 'selected' OR h.from_status = 'closed'))
      UNION ALL SELECT 'end', NULL, 'declared', reason, said_at, id, NULL FROM said
      UNION ALL SELECT 'end', 'declared', 'withdrawn', NULL, settled_at, id, NULL FROM said WHERE state = 'withdrawn'
      UNION ALL SELECT 'dispute', NULL, coalesce('objected_by_' || objected_by, kind), NULL, opened_at, id,
        opened_by FROM opened WHERE kind <> 'claim'
      UNION ALL SELECT 'decision', kind, outcome, decision, decided_at, id, decided_by FROM opened WHERE decided_at IS NOT NULL)
    SELECT t.entity, t.from_status, t.to_status, t.reason, t.at, nullif(${shortName("s")}, '') AS staff,
      ${nameOfMember(sql`l.id`)} AS member, CASE t.entity WHEN 'end' THEN 'person' ELSE l.user_type END AS user_type
    FROM steps t LEFT JOIN logins l ON l.id = t.actor LEFT JOIN staff_members s ON s.login_id = l.id
    ORDER BY t.at, t.id`;

type Assigned = { id: string; name: string };

/** History, assignee, evidence and questions of a dispute; an objection has those of the first decision too. */
export const disputeReads = (
  db: Db,
  { id, objects_to, application_id }: Pick<DisputeRow, "id" | "objects_to" | "application_id">,
) => ({
  history: all(disputeHistory(application_id), { at: true }),
  ...papersReads(db, id, objects_to ?? id),
  assigned: one(sql<Assigned>`
    SELECT s.id, ${shortName("s")} AS name FROM review_assignments a JOIN staff_members s ON s.id = a.staff_id
    WHERE a.object_id = ${id} AND a.kind IN ('dispute', 'reentry')`),
});
