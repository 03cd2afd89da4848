import type { QueueKind } from "@arranca/contract/review/queue";
import type { SignalKind } from "@arranca/contract/review/signals";
import { nameless } from "@arranca/contract/values/nameless";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { rowsInPlan } from "../../lib/database/plans.ts";
import { all, answeredAs, one, readTogether } from "../../lib/database/together.ts";
import { vacancySignalReads } from "../../vacancies/review/hints.service.ts";
import { signalReads } from "../accounts/signals.ts";
import type { OwnerType } from "../store.ts";

export type WaitingRow = {
  kind: QueueKind;
  id: string;
  title: string;
  owner_type: OwnerType | null;
  /** Whose file the case opens; differs from the id for proposals to block. */
  owner_id: string;
  /**
   * What the sentence of the case needs: a count, a name, or a word as `appeal`, `reopened`, `report`, `objection`, `identity`; of a vacancy
   * what waits (`new`, `edit`, `report`) before the name of its company; of a dispute its kind before it; of a
   * request about one's own data its status before the right.
   */
  detail: string | null;
  since: Date;
  /** Of what keeps its own day: the end of it. */
  due: Date | null;
  staff_id: string | null;
  staff_name: string | null;
  /** The open signals of fraud about the account whose file the case opens. */
  signals: SignalKind[];
};

export type QueueFilter = {
  kinds: readonly QueueKind[];
  ownerType: OwnerType | undefined;
  /** Only what this member has taken, or nobody. */
  mineOf: string | undefined;
  /** Only what began to wait at or before this moment, per kind. */
  since: Partial<Record<QueueKind, Date>> | undefined;
  withSignals: boolean;
  search: { text: string; curpIndex: Buffer } | undefined;
  after: { since: Date; id: string } | undefined;
  limit: number;
};

const personName = sql`concat_ws(' ', p.name, p.first_surname, p.second_surname)`;
// The owner's appeal and a supervisor's second thought lead from the same status to the same: who did it tells them apart.
const detail = (
  loginId: RawBuilder<unknown>,
) => sql`coalesce((SELECT CASE WHEN h.actor_login_id = ${loginId} THEN 'appeal' ELSE 'reopened' END
    FROM (SELECT * FROM status_history l WHERE l.entity = 'account' AND l.entity_id = o.id AND l.to_status = 'in_review'
      ORDER BY l.at DESC, l.id DESC LIMIT 1) h
    WHERE h.from_status = 'rejected'), r.answers::text)`;
const answered = sql`LEFT JOIN LATERAL (SELECT q.answered_at, (SELECT count(*) FROM review_request_sections s WHERE s.request_id = q.id) AS answers
  FROM review_requests q WHERE q.owner_id = o.id AND q.status = 'answered') r ON true`;

const emailMoveWaits = sql`e.approved_at IS NULL AND e.ended_at IS NULL`;

// Every kind of case in one shape, but those that keep their own day. The partial indexes on what is in review keep each branch as short as the queue itself.
const promised = sql`
  SELECT 'account' AS kind, o.id, concat_ws(' ', o.name, o.first_surname, o.second_surname) AS title, 'person' AS owner_type, o.id AS owner_id,
    ${detail(sql`o.login_id`)} AS detail, coalesce(r.answered_at, o.submitted_at, o.created_at) AS since, o.folio, o.curp_index, NULL AS rfc
  FROM persons o ${answered} WHERE o.status = 'in_review'
  UNION ALL
  SELECT 'account', o.id, coalesce(o.name, o.business_name, ${nameless}), 'company', o.id, ${detail(sql`o.owner_login_id`)},
    coalesce(r.answered_at, o.submitted_at, o.created_at), o.folio, NULL, o.rfc
  FROM companies o ${answered} WHERE o.status = 'in_review'
  UNION ALL
  SELECT 'account', p.id, coalesce(nullif(${personName}, ''), ${nameless}), 'person', p.id, 'report', min(k.created_at), p.folio, p.curp_index, NULL
  FROM candidate_reports k JOIN persons p ON p.id = k.person_id WHERE k.settled_at IS NULL AND p.status <> 'in_review'
  GROUP BY p.id
  UNION ALL
  SELECT 'change', q.id, ${personName}, 'person', p.id, (SELECT count(*) FROM review_request_sections s WHERE s.request_id = q.id)::text, q.answered_at,
    p.folio, p.curp_index, NULL
  FROM review_requests q JOIN persons p ON p.id = q.owner_id WHERE q.status = 'answered' AND p.status = 'approved'
  UNION ALL
  SELECT 'change', q.id, coalesce(c.name, c.business_name, ''), 'company', c.id,
    (SELECT count(*) FROM review_request_sections s WHERE s.request_id = q.id)::text, q.answered_at, c.folio, NULL, c.rfc
  FROM review_requests q JOIN companies c ON c.id = q.owner_id WHERE q.status = 'answered' AND c.status = 'approved'
  UNION ALL
  SELECT 'change', i.id, ${personName}, 'person', p.id, 'identity', i.asked_at, p.folio, p.curp_index, NULL
  FROM identity_changes i JOIN persons p ON p.id = i.owner_id WHERE i.status = 'pending' AND p.status = 'approved'
  UNION ALL
  SELECT 'change', i.id, coalesce(c.name, c.business_name, ''), 'company', c.id, 'identity', i.asked_at, c.folio, NULL, c.rfc
  FROM identity_changes i JOIN companies c ON c.id = i.owner_id WHERE i.status = 'pending' AND c.status = 'approved'
  UNION ALL
  SELECT 'bank', p.id, ${personName}, 'person', p.id, NULL, p.bank_changed_at, p.folio, p.curp_index, NULL
  FROM persons p WHERE p.status = 'approved' AND p.bank_reviewed_at IS NULL AND p.clabe IS NOT NULL AND p.bank_changed_at IS NOT NULL
  UNION ALL
  SELECT 'vacancy', v.id, v.title, 'company', v.company_id, 'new:' || v.company_name, coalesce(v.submitted_at, v.created_at), NULL, NULL, c.rfc
  FROM vacancies v JOIN companies c ON c.id = v.company_id WHERE v.status = 'in_review'
  UNION ALL
  SELECT 'vacancy', v.id, v.title, 'company', v.company_id, 'edit:' || v.company_name, e.submitted_at, NULL, NULL, c.rfc
  FROM vacancy_revisions e JOIN vacancies v ON v.id = e.vacancy_id JOIN companies c ON c.id = v.company_id
  WHERE e.status = 'in_review' AND v.status = 'active'
  UNION ALL
  SELECT 'vacancy', v.id, v.title, 'company', v.company_id, 'report:' || v.company_name, min(k.created_at), NULL, NULL, c.rfc
  FROM vacancy_reports k JOIN vacancies v ON v.id = k.vacancy_id JOIN companies c ON c.id = v.company_id
  WHERE k.settled_at IS NULL AND v.status <> 'in_review' AND NOT (v.status = 'active'
    AND EXISTS (SELECT 1 FROM vacancy_revisions e WHERE e.vacancy_id = v.id AND e.status = 'in_review'))
  GROUP BY v.id, c.rfc
  UNION ALL
  SELECT 'voucher', w.id, ${personName}, 'person', p.id, m.number::text, w.created_at, p.folio, p.curp_index, NULL
  FROM vouchers w JOIN persons p ON p.id = w.person_id JOIN support_months m ON m.id = w.month_id WHERE w.status = 'pending'
  UNION ALL
  SELECT 'dispute', d.id, ${personName}, 'person', p.id, d.kind || ':' || coalesce(c.name, c.business_name, ''), d.opened_at, p.folio, p.curp_index, c.rfc
  FROM disputes d JOIN relations n ON n.id = d.relation_id JOIN persons p ON p.id = n.person_id JOIN companies c ON c.id = n.company_id
  WHERE d.decided_at IS NULL
  UNION ALL
  SELECT 'reentry', d.id, ${personName}, 'person', p.id, NULL, d.opened_at, p.folio, p.curp_index, NULL
  FROM disputes d JOIN persons p ON p.id = d.reentry_of WHERE d.decided_at IS NULL
  UNION ALL
  SELECT 'dispute', z.id, ${personName}, 'person', p.id, 'pause:' || coalesce(c.name, c.business_name, ''), z.disputed_at, p.folio, p.curp_index,
    c.rfc
  FROM relation_pauses z JOIN persons p ON p.id = z.person_id JOIN companies c ON c.id = z.company_id WHERE z.status = 'disputed'
  UNION ALL
  SELECT 'signal', g.id, ${personName}, 'person', p.id, g.kind, g.seen_at, p.folio, p.curp_index, c.rfc
  FROM fraud_signals g JOIN persons p ON p.id = g.person_id LEFT JOIN companies c ON c.id = g.company_id
  WHERE g.holds AND g.decided_at IS NULL
  UNION ALL
  SELECT 'block', b.id, coalesce(${personName}, ''), 'person', p.id, NULL, b.proposed_at, p.folio, p.curp_index, NULL
  FROM block_proposals b JOIN persons p ON p.id = b.owner_id WHERE b.decided_at IS NULL
  UNION ALL
  SELECT 'block', b.id, coalesce(c.name, c.business_name, ''), 'company', c.id, NULL, b.proposed_at, c.folio, NULL, c.rfc
  FROM block_proposals b JOIN companies c ON c.id = b.owner_id WHERE b.decided_at IS NULL
  UNION ALL
  SELECT 'block', j.id, coalesce(${personName}, ''), 'person', p.id, 'objection', j.created_at, p.folio, p.curp_index, NULL
  FROM objections j JOIN persons p ON p.id = j.owner_id WHERE j.decided_at IS NULL
  UNION ALL
  SELECT 'block', j.id, coalesce(c.name, c.business_name, ''), 'company', c.id, 'objection', j.created_at, c.folio, NULL, c.rfc
  FROM objections j JOIN companies c ON c.id = j.owner_id WHERE j.decided_at IS NULL
  UNION ALL
  SELECT 'email', e.id, coalesce(${personName}, ''), 'person', p.id, NULL, e.asked_at, p.folio, p.curp_index, NULL
  FROM email_moves e JOIN persons p ON p.id = e.owner_id WHERE ${emailMoveWaits}
  UNION ALL
  SELECT 'email', e.id, coalesce(c.name, c.business_name, ''), 'company', c.id, NULL, e.asked_at, c.folio, NULL, c.rfc
  FROM email_moves e JOIN companies c ON c.id = e.owner_id WHERE ${emailMoveWaits}`;

const legalDay = sql`(coalesce(q.carry_out_by, q.answer_by) + 1 + time '05:59:59.999') AT TIME ZONE 'UTC'`;
const waiting = sql`
  SELECT u.*, NULL::timestamptz AS due FROM (${promised}) u
  UNION ALL
  SELECT 'data', q.id, coalesce(nullif(${personName}, ''), c.name, c.business_name, k.name, ${nameless}),
    CASE WHEN k.id IS NULL THEN q.owner_type END, CASE WHEN k.id IS NULL THEN q.owner_id END, q.status || ':' || q.kind,
    coalesce(q.answered_at, q.asked_at), coalesce(p.folio, c.folio), p.curp_index, c.rfc, ${legalDay}
  FROM data_requests q LEFT JOIN persons p ON p.id = q.owner_id LEFT JOIN companies c ON c.id = q.owner_id
    LEFT JOIN data_request_askers k ON k.id = q.owner_id
  WHERE q.status IN ('open', 'granted')`;

const signalsOfCase = sql`fraud_signals g WHERE g.decided_at IS NULL AND (g.person_id = w.owner_id OR g.company_id = w.owner_id)`;

// One list for all kinds: what is asked does not change with who asks, and keeps its plan.
const dueBy = (due: Partial<Record<QueueKind, Date>>) => sql`EXISTS (
  SELECT FROM unnest(${sql.val(Object.keys(due))}::text[], ${sql.val(Object.values(due))}::timestamptz[]) d(kind, at)
  WHERE d.kind = w.kind AND coalesce(w.due, w.since) <= d.at)`;

function conditions(filter: Omit<QueueFilter, "after" | "limit">) {
  const { search } = filter;
  return sql.join(
    [
      sql`w.kind = ANY(${sql.val(filter.kinds)}::text[])`,
      ...(filter.ownerType ? [sql`w.owner_type = ${filter.ownerType}`] : []),
      ...(filter.mineOf ? [sql`(a.staff_id IS NULL OR a.staff_id = ${filter.mineOf})`] : []),
      ...(filter.since ? [sql`(${dueBy(filter.since)})`] : []),
      ...(filter.withSignals ? [sql`EXISTS (SELECT 1 FROM ${signalsOfCase})`] : []),
      ...(search
        ? [
            sql`(position(public.es_norm(${search.text}) IN public.es_norm(w.title)) > 0 OR w.folio = upper(${search.text})
              OR w.rfc = upper(${search.text}) OR w.curp_index = ${search.curpIndex})`,
          ]
        : []),
    ],
    sql` AND `,
  );
}

export type KindCount = { kind: QueueKind; cases: number; due_today: number; with_signals: number; oldest: Date };
/** Of each kind the moment by which it is due today; what is left out is not counted. */
type Due = Partial<Record<QueueKind, Date>>;

const casesOnPage = (kinds: readonly QueueKind[]) =>
  sql<string[]>`ARRAY(SELECT c.id FROM cases c WHERE c.kind = ANY(${sql.val(kinds)}::text[]))`;

/**
 * One page of what waits, oldest first, how many cases the filter finds, and of each kind in all: one walk through everything that
 * waits. What is noticed of the accounts and vacancies on the page is read with it.
 */
export function readWaiting(
  db: Db,
  filter: QueueFilter,
  { counted, due }: { counted: readonly QueueKind[]; due: Due },
) {
  const after = filter.after ? sql`AND (w.since, w.id) > (${filter.after.since}, ${filter.after.id}::uuid)` : sql``;
  const found = sql`waiting w LEFT JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id WHERE ${conditions(filter)}`;
  const accounts = casesOnPage(["account", "bank"]);
  return readTogether(
    db,
    {
      rows: all(
        sql<WaitingRow>`
          SELECT c.*, concat_ws(' ', s.name, s.first_surname) AS staff_name,
            ARRAY(SELECT DISTINCT g.kind FROM fraud_signals g
              WHERE g.decided_at IS NULL AND (g.person_id = c.owner_id OR g.company_id = c.owner_id) ORDER BY g.kind) AS signals
          FROM cases c LEFT JOIN staff_members s ON s.id = c.staff_id ORDER BY c.since, c.id`,
        { since: true, due: true },
      ),
      found: answeredAs(one(sql<{ count: number }>`SELECT count(*) AS count FROM ${found}`), (row) => row?.count ?? 0),
      counts: all(
        sql<KindCount>`
          SELECT w.kind, count(*) AS cases, count(*) FILTER (WHERE ${dueBy(due)}) AS due_today,
            count(*) FILTER (WHERE EXISTS (SELECT 1 FROM ${signalsOfCase})) AS with_signals, min(w.since) AS oldest
          FROM waiting w WHERE w.kind = ANY(${sql.val(counted)}::text[]) GROUP BY w.kind`,
        { oldest: true },
      ),
      ...signalReads(accounts),
      ...vacancySignalReads(casesOnPage(["vacancy"])),
    },
    {
      first: sql`WITH waiting AS MATERIALIZED (${waiting}), cases AS MATERIALIZED (
        SELECT w.kind, w.id, w.title, w.owner_type, w.owner_id, w.detail, w.since, w.due, a.staff_id FROM ${found} ${after}
        ORDER BY w.since, w.id LIMIT ${rowsInPlan(filter.limit)})`,
      keepsPlan: !filter.search,
    },
  );
}

/** Whose case that is, as an account; undefined when no such case waits. */
export async function findOwnerOfCase(db: Db, kind: QueueKind, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ owner_id: string | null }>`
    WITH waiting AS (${waiting}) SELECT w.owner_id FROM waiting w WHERE w.kind = ${kind} AND w.id = ${id}`.execute(db);
  return rows[0]?.owner_id;
}

/** Whether a member of the team has taken a case of this account that still waits. */
export async function hasCaseOf(db: Db, staffId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH waiting AS (${waiting})
    SELECT 1 FROM waiting w JOIN review_assignments a ON a.kind = w.kind AND a.object_id = w.id
    WHERE w.owner_id = ${ownerId} AND a.staff_id = ${staffId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** An active member of staff by id. */
export const memberById = (db: Db, id: string) =>
  db
    .selectFrom("staff_members")
    .select(["id", sql<string>`concat_ws(' ', name, first_surname)`.as("name")])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();

/** Gives a case to a member of staff, or to nobody. */
export async function assign(
  db: Db,
  { kind, id, staffId, at }: { kind: QueueKind; id: string; staffId: string | null; at: Date },
): Promise<void> {
  if (!staffId) {
    await db.deleteFrom("review_assignments").where("kind", "=", kind).where("object_id", "=", id).execute();
    return;
  }
  await db
    .insertInto("review_assignments")
    .values({ kind, object_id: id, staff_id: staffId, assigned_at: at })
    .onConflict((conflict) =>
      conflict.columns(["kind", "object_id"]).doUpdateSet({ staff_id: staffId, assigned_at: at }),
    )
    .execute();
}
