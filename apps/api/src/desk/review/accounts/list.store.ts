import type { AccountFilters, AccountSort } from "@arranca/contract/review/accounts";
import type { AccountStatus } from "@arranca/contract/statuses";
import { type RawBuilder, sql } from "kysely";
import { countTo, lastShown, type Page, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { readSort, sorted } from "../../../lib/database/sorting.ts";
import { readFolios, readQuery } from "../../../lib/search-query.rules.ts";
import { addDays, startOfDay } from "../../../lib/time/clock.ts";
import type { OwnerType } from "../store.ts";
import { unfitPlaces } from "./places.store.ts";

export type FoundAccount = {
  id: string;
  owner_type: OwnerType;
  name: string;
  folio: string | null;
  email: string;
  status: AccountStatus;
  submitted_at: Date | null;
  created_at: Date;
  last_seen_at: Date | null;
  municipality: string | null;
  course_completed_at: Date | null;
  hired: boolean | null;
  has_clabe: boolean | null;
};

export type AccountSearch = {
  filters: AccountFilters;
  status: AccountStatus | undefined;
  curpIndex: Buffer;
  clabeIndex: Buffer;
};
type Paged = AccountSearch & { limit: number; offset: number; cursor: string | undefined };

const everyAccount = sql`(SELECT id, created_at FROM persons UNION ALL SELECT id, created_at FROM companies) x WHERE true`;

/** Tables of one kind of account: `a` is the account, `l` its owner's login, `o` its address. */
type Kind = {
  type: OwnerType;
  from: RawBuilder<unknown>;
  /** The same from the login on, whose index has the order of the last sign-in. Every account has a login. */
  fromLogin: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  sortName: RawBuilder<unknown>;
};

const persons: Kind = {
  type: "person",
  from: sql`persons a LEFT JOIN logins l ON l.id = a.login_id LEFT JOIN locations o ON o.id = a.location_id`,
  fromLogin: sql`persons a JOIN logins l ON l.id = a.login_id LEFT JOIN locations o ON o.id = a.location_id`,
  name: fullName("a"),
  // As in the index `persons_by_name`.
  sortName: sql`coalesce(a.name, '') || ' ' || coalesce(a.first_surname, '') || ' ' || coalesce(a.second_surname, '')`,
};
const companies: Kind = {
  type: "company",
  from: sql`companies a LEFT JOIN logins l ON l.id = a.owner_login_id LEFT JOIN locations o ON o.id = a.location_id`,
  fromLogin: sql`companies a JOIN logins l ON l.id = a.owner_login_id LEFT JOIN locations o ON o.id = a.location_id`,
  name: sql`coalesce(a.name, a.business_name, '')`,
  sortName: sql`coalesce(a.name, a.business_name, '')`,
};

/** The last text of an ascending order: accounts without a name or address come last in both directions. */
const lastText = (isDescending: boolean) => (isDescending ? sql`''` : sql`U&'\\+10FFFF'`);

/**
 * Value of an order, never null, so that rows compare with one operator; and the id that orders equal values: the login's,
 * where the index is the login's.
 */
function keyOf(sort: AccountSort | undefined, { sortName }: Kind) {
  const { column, isDescending } = readSort<Exclude<AccountSort, `-${string}`>>(sort ?? "-registered");
  const keys = {
    registered: sql`a.created_at`,
    last_seen: sql`coalesce(l.last_signed_in_at, '-infinity'::timestamptz)`,
    name: sql`coalesce(public.sort_key(${sortName}), ${lastText(isDescending)}) COLLATE "C"`,
    municipality: sql`coalesce(public.sort_key(o.city_name), ${lastText(isDescending)}) COLLATE "C"`,
  };
  return { key: keys[column], tie: column === "last_seen" ? sql`l.id` : sql`a.id` };
}

const isHired = sql`EXISTS (SELECT FROM relations r WHERE r.person_id = a.id AND r.status = 'active' AND r.confirmation = 'both')`;

/** Conditions of the filters for one kind of account; undefined if no account of this kind can pass. */
function conditionsOf({ type, name }: Kind, { filters, status, ...search }: AccountSearch) {
  const { owner_type, unfit_place, bank, course_completed, hired, has_account, municipality_id } = filters;
  const { registered_from, registered_to, seen_from, seen_to, search: text } = filters;
  const isPerson = type === "person";
  if (owner_type && owner_type !== type) return undefined;
  if (!isPerson && (bank || course_completed || hired || has_account)) return undefined;
  const is = (wanted: "yes" | "no", condition: RawBuilder<unknown>) =>
    wanted === "yes" ? condition : sql`NOT (${condition})`;
  const conditions = [
    status && sql`a.status = ${status}`,
    unfit_place && sql`a.id IN (SELECT owner_id FROM (${unfitPlaces}) u)`,
    bank && sql`(a.bank_code = ${bank} OR a.clabe_bank_code = ${bank})`,
    course_completed && is(course_completed, sql`a.course_completed_at IS NOT NULL`),
    hired && is(hired, isHired),
    has_account && is(has_account, sql`a.clabe_index IS NOT NULL`),
    municipality_id && sql`o.municipality_id = ${municipality_id}`,
    registered_from && sql`a.created_at >= ${startOfDay(registered_from)}`,
    registered_to && sql`a.created_at < ${startOfDay(addDays(registered_to, 1))}`,
    seen_from && sql`l.last_signed_in_at >= ${startOfDay(seen_from)}`,
    seen_to && sql`l.last_signed_in_at < ${startOfDay(addDays(seen_to, 1))}`,
    text &&
      sql`(position(public.es_norm(${text}) IN public.es_norm(${name})) > 0 OR a.folio = ANY (${sql.val(readFolios(text))}::text[])
        OR l.email = lower(${text}) OR a.phone = ${readQuery(text).phone} OR right(a.phone, 4) = ${readQuery(text).phoneEnd}
        OR ${isPerson ? sql`a.curp_index = ${search.curpIndex} OR a.clabe_index = ${search.clabeIndex}` : sql`a.rfc = upper(${text})`})`,
  ].filter((condition) => condition !== undefined && condition !== "");
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** The kinds of account that can pass the filters, with their conditions. */
const kindsOf = (search: AccountSearch) =>
  [persons, companies].flatMap((kind) => {
    const where = conditionsOf(kind, search);
    return where ? [{ kind, where }] : [];
  });

const together = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` UNION ALL `);

/**
 * Finds accounts by part of a name, by folio, e-mail or RFC, or by a whole CURP or CLABE, and by the filters; counted up to
 * 1,000. Each kind of account is read in the order's index and no further than the page.
 */
export async function searchAccounts(
  db: Db,
  { limit, offset, cursor, ...search }: Paged,
): Promise<Page<FoundAccount> & { found: number }> {
  const last = await lastShown(db, cursor, everyAccount);
  const skipped = last ? 0 : offset;
  const kinds = kindsOf(search);
  if (kinds.length === 0) return { rows: [], cursor: null, found: 0 };
  const isDescending = (search.filters.sort ?? "-").startsWith("-");
  const isByLogin = search.filters.sort?.endsWith("last_seen") ?? false;
  const lastKey = ([persons, companies] as const).map(
    (kind) =>
      sql`SELECT ${keyOf(search.filters.sort, kind).key} AS key, ${keyOf(search.filters.sort, kind).tie} AS tie
      FROM ${kind.from} WHERE a.id = ${last?.id ?? null}`,
  );
  const parts = kinds.map(({ kind, where }) => {
    const { key, tie } = keyOf(search.filters.sort, kind);
    const order = sorted(key, tie, isDescending);
    const after = last
      ? order.after({ key: sql`(SELECT key FROM last_shown)`, id: sql`(SELECT tie FROM last_shown)` })
      : sql<boolean>`true`;
    return sql`(SELECT a.id, ${key} AS key, ${tie} AS tie FROM ${isByLogin ? kind.fromLogin : kind.from} WHERE ${where} AND ${after}
      ORDER BY ${order.orderBy} LIMIT ${skipped + limit + 1})`;
  });
  const order = sorted(sql`x.key`, sql`x.tie`, isDescending).orderBy;
  const { rows: shown } = await sql<{ id: string }>`
    WITH last_shown AS MATERIALIZED (${sql.join(lastKey, sql` UNION ALL `)})
    SELECT x.id FROM (${together(parts)}) x ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${skipped}`.execute(db);
  const found = await countTo(
    db,
    sql`(${together(kinds.map(({ kind, where }) => sql`SELECT a.id FROM ${kind.from} WHERE ${where}`))})`,
  );
  const rows = await accountRows(
    db,
    shown.map(({ id }) => id),
  );
  return { ...pageOf(rows, limit, ({ id, created_at: createdAt }) => ({ id, createdAt })), found };
}

/** Accounts with these ids, in this order. */
export async function accountRows(db: Db, ids: readonly string[]): Promise<FoundAccount[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundAccount>`
    WITH asked AS (SELECT id, at FROM unnest(${sql.val([...ids])}::uuid[]) WITH ORDINALITY AS t (id, at))
    SELECT q.at, a.id, 'person' AS owner_type, ${persons.name} AS name, a.folio, l.email, a.status, a.submitted_at, a.created_at,
      l.last_signed_in_at AS last_seen_at, o.city_name AS municipality, a.course_completed_at, ${isHired} AS hired,
      a.clabe_index IS NOT NULL AS has_clabe
    FROM asked q JOIN (${persons.from}) ON a.id = q.id
    UNION ALL
    SELECT q.at, a.id, 'company', ${companies.name}, a.folio, l.email, a.status, a.submitted_at, a.created_at,
      l.last_signed_in_at, o.city_name, NULL, NULL, NULL
    FROM asked q JOIN (${companies.from}) ON a.id = q.id
    ORDER BY 1`.execute(db);
  return rows;
}

/** Number of accounts that pass the filters, up to one more than `most`. */
export async function countAccounts(db: Db, search: AccountSearch, most: number): Promise<number> {
  const parts = kindsOf(search).map(({ kind, where }) => sql`SELECT a.id FROM ${kind.from} WHERE ${where}`);
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ found: number }>`
    SELECT count(*)::int AS found FROM (SELECT 1 FROM (${together(parts)}) u LIMIT ${most + 1}) x`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Ids of all accounts that pass the filters, in the order of the list, up to `most`. */
export async function allAccountIds(db: Db, search: AccountSearch, most: number): Promise<string[]> {
  const isDescending = (search.filters.sort ?? "-").startsWith("-");
  const parts = kindsOf(search).map(({ kind, where }) => {
    const { key, tie } = keyOf(search.filters.sort, kind);
    return sql`SELECT a.id, ${key} AS key, ${tie} AS tie FROM ${kind.from} WHERE ${where}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT x.id FROM (${together(parts)}) x ORDER BY ${sorted(sql`x.key`, sql`x.tie`, isDescending).orderBy}
    LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
