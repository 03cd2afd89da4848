import { identityPaperKeys, mainSide } from "@arranca/contract/persons/identity-papers";
import type { SignalKind, SignalOutcome } from "@arranca/contract/review/signals";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { fullName } from "../../lib/database/names.ts";
import type { Address } from "./rules.ts";

export type RelationRow = {
  id: string;
  person_id: string;
  company_id: string;
  person_login: string;
  company_login: string;
  person_phone: string | null;
  company_phones: (string | null)[];
  person_address: Address;
  company_address: Address;
  same_device: boolean;
  same_network: boolean;
  start_date: string;
  end_date: string | null;
  created_at: Date;
  confirmed_at: Date;
  settled: boolean;
  place: number;
  size_id: number | null;
};

const address = (location: string) =>
  sql`jsonb_build_object('cp', ${sql.ref(`${location}.cp`)}, 'street', ${sql.ref(`${location}.street`)}, 'number', ${sql.ref(`${location}.number`)})`;
/** SQL: true if the person and a member of the company signed in with the same device or network. */
const sameOf = (column: "secret_hash" | "network") => sql`EXISTS (
  SELECT 1 FROM known_devices d JOIN known_devices e ON e.${sql.ref(column)} = d.${sql.ref(column)}
  WHERE d.login_id = p.login_id AND e.login_id IN (
    SELECT c.owner_login_id UNION ALL SELECT m.login_id FROM company_members m WHERE m.company_id = c.id))`;

/** Facts about the given relations that are active and confirmed by both sides. */
export async function relationFacts(db: Db, ids: readonly string[]): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    SELECT r.id, r.person_id, r.company_id, p.login_id AS person_login, c.owner_login_id AS company_login,
      p.phone AS person_phone, ARRAY[c.phone, c.manager->>'phone', c.second_manager->>'phone'] AS company_phones,
      ${address("pl")} AS person_address, ${address("cl")} AS company_address,
      ${sameOf("secret_hash")} AS same_device, ${sameOf("network")} AS same_network,
      r.start_date::text, r.end_date::text, r.created_at, r.confirmed_at, c.size_id,
      EXISTS (SELECT 1 FROM disputes d WHERE d.relation_id = r.id AND d.outcome = 'valid') AS settled,
      (SELECT count(*)::int FROM relations o WHERE o.company_id = r.company_id AND o.status = 'active' AND o.confirmation = 'both'
        AND (o.confirmed_at, o.id) <= (r.confirmed_at, r.id)) AS place
    FROM relations r JOIN persons p ON p.id = r.person_id JOIN companies c ON c.id = r.company_id
      LEFT JOIN locations pl ON pl.id = p.location_id LEFT JOIN locations cl ON cl.id = c.location_id
    WHERE r.id = ANY (${sql.val(ids)}::uuid[]) AND r.status = 'active' AND r.confirmation = 'both'`.execute(db);
  return rows;
}

export type PersonMatch = {
  kind: Extract<SignalKind, "same_clabe" | "same_paper" | "shared_device">;
  person_id: string;
  other_id: string;
  /**
   * Value that both persons have: keyed hash of the bank account (CLABE), or hash of the identity paper's file. Null for a shared
   * device, whose secret changes while the device stays the same.
   */
  value: Buffer | null;
  paid: boolean;
};

const paidTo = (person: string, index: string) => sql`EXISTS (
  SELECT 1 FROM support_months m JOIN payment_order_lines l ON l.month_id = m.id
  WHERE m.person_id = ${sql.ref(person)} AND l.outcome = 'paid' AND l.clabe_index = ${sql.ref(index)})`;

const mainSides = identityPaperKeys.map(mainSide);

/** Values that the given persons share with others; each pair is listed from both sides. */
export async function personMatches(db: Db, ids: readonly string[]): Promise<PersonMatch[]> {
  const { rows } = await sql<PersonMatch>`
    WITH asked AS (SELECT id, login_id, clabe_index FROM persons WHERE id = ANY (${sql.val(ids)}::uuid[])),
    pairs AS (
      SELECT 'same_clabe' AS kind, a.id, o.id AS other, a.clabe_index AS value FROM asked a
        JOIN persons o ON o.clabe_index = a.clabe_index AND o.id <> a.id
      UNION
      SELECT 'same_paper', a.id, o.id, f.sha256 FROM asked a
        JOIN files f ON f.owner_login_id = a.login_id AND f.area = ANY (${sql.val(mainSides)}::text[]) AND f.replaced_at IS NULL
        JOIN files g ON g.sha256 = f.sha256 AND g.owner_login_id <> f.owner_login_id AND g.area = ANY (${sql.val(mainSides)}::text[])
        JOIN persons o ON o.login_id = g.owner_login_id
      UNION
      SELECT 'shared_device', a.id, o.id, NULL FROM asked a JOIN known_devices d ON d.login_id = a.login_id
        JOIN known_devices e ON e.secret_hash = d.secret_hash AND e.login_id <> d.login_id JOIN persons o ON o.login_id = e.login_id)
    SELECT kind, id AS person_id, other AS other_id, value, ${paidTo("pairs.id", "pairs.value")} AS paid FROM pairs
    UNION
    SELECT kind, other, id, value, ${paidTo("pairs.other", "pairs.value")} FROM pairs
    LIMIT 2000`.execute(db);
  return rows;
}

export type ListMatch = { person_id: string; list_id: string; list: string };

/** Lists of other programmes that the given persons are on. */
export async function listMatches(db: Db, ids: readonly string[]): Promise<ListMatch[]> {
  const { rows } = await sql<ListMatch>`
    SELECT p.id AS person_id, l.id AS list_id, l.name AS list FROM persons p
      JOIN other_list_people o ON o.curp_index = p.curp_index JOIN other_lists l ON l.id = o.list_id
    WHERE p.id = ANY (${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
}

export type NewSignal = {
  id: string;
  kind: SignalKind;
  holds: boolean;
  person_id: string;
  other_person_id: string | null;
  company_id: string | null;
  relation_id: string | null;
  evidence: Buffer;
  detail: string;
  seen_at: Date;
};

/** Adds new fraud signals and reopens those marked as gone. Returns their ids. */
export async function addSignals(tx: Db, signals: readonly NewSignal[]): Promise<Set<string>> {
  if (signals.length === 0) return new Set();
  const added = await tx
    .insertInto("fraud_signals")
    .values([...signals])
    .onConflict((conflict) =>
      conflict
        .columns(["person_id", "kind", "evidence"])
        .doUpdateSet((set) => ({
          id: set.ref("excluded.id"),
          seen_at: set.ref("excluded.seen_at"),
          outcome: null,
          decided_at: null,
        }))
        .where("fraud_signals.outcome", "=", "gone"),
    )
    .returning("id")
    .execute();
  return new Set(added.map(({ id }) => id));
}

export async function clearedSizes(
  db: Db,
  companyIds: readonly string[],
): Promise<{ company_id: string; evidence: Buffer }[]> {
  const { rows } = await sql<{ company_id: string; evidence: Buffer }>`
    SELECT DISTINCT company_id, evidence FROM fraud_signals
    WHERE kind = 'over_size' AND outcome = 'cleared' AND company_id = ANY (${sql.val(companyIds)}::uuid[])`.execute(db);
  return rows;
}

/**
 * Closes fraud signals of bank accounts that these persons no longer share, and of lists that they are no longer on. Returns
 * the persons without any other hold.
 */
export async function closeGone(
  tx: Db,
  ids: readonly string[],
  still: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows: gone } = await sql<{ person_id: string }>`
    UPDATE fraud_signals s SET outcome = 'gone', decided_at = ${now}
    WHERE s.kind IN ('same_clabe', 'other_list') AND s.decided_at IS NULL
      AND (s.person_id = ANY (${sql.val(ids)}::uuid[]) OR s.other_person_id = ANY (${sql.val(ids)}::uuid[]))
      AND encode(s.evidence, 'hex') <> ALL (${sql.val(still)}::text[])
    RETURNING s.person_id`.execute(tx);
  const persons = [...new Set(gone.map(({ person_id }) => person_id))];
  if (persons.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${sql.val(persons)}::uuid[]) AS p(id)
    WHERE NOT EXISTS (SELECT FROM fraud_signals s WHERE s.person_id = p.id AND s.holds AND s.decided_at IS NULL)
    ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function nextIds(db: Db, of: "relations" | "persons", after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(of)} WHERE id > ${after}
    AND ${of === "relations" ? sql`status = 'active' AND confirmation = 'both'` : sql`status IN ('approved', 'in_review')`}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type SignalRow = {
  id: string;
  kind: SignalKind;
  holds: boolean;
  person_id: string;
  person_name: string;
  other_person_id: string | null;
  other_name: string | null;
  company_id: string | null;
  company_name: string | null;
  relation_id: string | null;
  detail: Record<string, string | number | boolean | string[]>;
  seen_at: Date;
  outcome: SignalOutcome | null;
  reason: string | null;
  decided_at: Date | null;
};

/**
 * Fraud signals about a person, a company, or the payees of an order's open lines, open ones first. For an order, also those
 * decided since `decidedSince`.
 */
export async function signalsAbout(db: Db, about: string, decidedSince: Date): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    WITH about AS (
      SELECT id FROM fraud_signals WHERE person_id = ${about}
      UNION SELECT id FROM fraud_signals WHERE company_id = ${about}
      UNION SELECT s.id FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
        JOIN fraud_signals s ON s.person_id = m.person_id AND coalesce(s.relation_id, m.relation_id) = m.relation_id
        WHERE l.order_id = ${about} AND l.outcome IS NULL
          AND (s.decided_at IS NULL OR s.outcome <> 'gone' AND s.decided_at >= ${decidedSince}))
    SELECT s.id, s.kind, s.holds, s.person_id, ${fullName("p")} AS person_name, s.other_person_id, ${fullName("o")} AS other_name,
      s.company_id, coalesce(c.name, c.business_name) AS company_name, s.relation_id, s.detail, s.seen_at, s.outcome, s.reason, s.decided_at
    FROM about JOIN fraud_signals s USING (id) JOIN persons p ON p.id = s.person_id
      LEFT JOIN persons o ON o.id = s.other_person_id LEFT JOIN companies c ON c.id = s.company_id
    ORDER BY s.decided_at IS NOT NULL, s.holds DESC, s.seen_at DESC, s.id LIMIT 200`.execute(db);
  return rows;
}

/** Confirmed relations of a company, active or finished, with months of support that are due and unpaid. */
export async function unpaidRelations(db: Db, companyId: string) {
  const { rows } = await sql<{ id: string; person_id: string; person_login: string }>`
    SELECT r.id, r.person_id, p.login_id AS person_login FROM relations r JOIN persons p ON p.id = r.person_id
    WHERE r.company_id = ${companyId} AND r.confirmation = 'both' AND EXISTS (SELECT FROM support_months m
      WHERE m.relation_id = r.id AND m.paid_on IS NULL AND m.not_due_reason IS NULL)
    ORDER BY r.id`.execute(db);
  return rows;
}

/** Closes the open signals about the block of a company. Returns whom and what they held. */
export const closeBlockSignals = (tx: Db, companyId: string, now: Date) =>
  tx
    .updateTable("fraud_signals")
    .set({ outcome: "gone", decided_at: now })
    .where("kind", "=", "company_blocked")
    .where("company_id", "=", companyId)
    .where("decided_at", "is", null)
    .returning(["person_id", "relation_id"])
    .execute();

export const lockSignal = (tx: Db, id: string) =>
  tx.selectFrom("fraud_signals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type LockedSignal = NonNullable<Awaited<ReturnType<typeof lockSignal>>>;

type Decision = { outcome: "cleared" | "denied"; reason: string; by: string; now: Date };

/**
 * Closes a fraud signal with all open ones of the same evidence, or all signals of its relation if that is annulled. Returns
 * the persons concerned.
 */
export async function closeSignals(
  tx: Db,
  signal: LockedSignal,
  { outcome, reason, by, now }: Decision,
): Promise<Set<string>> {
  const closed = await tx
    .updateTable("fraud_signals")
    .set({ outcome, reason, decided_by: by, decided_at: now })
    .where("decided_at", "is", null)
    .where((where) =>
      outcome === "denied"
        ? where("relation_id", "=", signal.relation_id)
        : where.and([where("kind", "=", signal.kind), where("evidence", "=", signal.evidence)]),
    )
    .returning("person_id")
    .execute();
  return new Set(closed.map((row) => row.person_id));
}

export const isHeld = (db: Db, relationId: string): Promise<boolean> => anyHolds(db, "relation_id", relationId);

export const isPersonHeld = (db: Db, personId: string): Promise<boolean> => anyHolds(db, "person_id", personId);

async function anyHolds(db: Db, about: "relation_id" | "person_id", id: string): Promise<boolean> {
  const row = await db
    .selectFrom("fraud_signals")
    .select("id")
    .where(about, "=", id)
    .where("holds", "=", true)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
