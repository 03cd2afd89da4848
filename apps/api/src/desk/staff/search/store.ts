import { type FoundKind, foundOfKind } from "@arranca/contract/team/search";
import { type RawBuilder, sql } from "kysely";
import { all, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import type { Query } from "../../../lib/search-query.rules.ts";

export type Sought = Query & {
  curpIndex: Buffer;
  paper: string | null;
  /** True to show the last digits of a person's bank account. */
  seesClabe: boolean;
  /** True to show the RFC of a company. */
  seesRfc: boolean;
};

/** Kinds that the database holds; pages are known without it. */
export type StoredKind = Exclude<FoundKind, "page">;

export type FoundRow = {
  id: string;
  title: string;
  detail: string;
  status: string | null;
  /** How an account was found; null for other kinds. */
  found_by: "folio" | "curp" | "phone" | "email" | "postal_code" | "phone_end" | "name" | null;
};

const personName = sql`coalesce(p.name, '') || ' ' || coalesce(p.first_surname, '') || ' ' || coalesce(p.second_surname, '')`;
const companyName = sql`coalesce(c.name, '') || ' ' || coalesce(c.business_name, '')`;

/**
 * SQL condition: the text contains each word, in any order, case and accents. Words of one or two letters must begin a word
 * of the text, because the index has no shorter parts.
 */
const hasWords = (of: RawBuilder<unknown>, words: readonly string[]) => {
  const text = sql`public.es_norm(${of})`;
  const has = (word: string) =>
    [...word].length > 2
      ? sql`${text} LIKE '%' || public.es_norm(${word}) || '%'`
      : sql`(${text} LIKE public.es_norm(${word}) || '%' OR ${text} LIKE '% ' || public.es_norm(${word}) || '%')`;
  return words.length === 0 ? sql`false` : sql.join(words.map(has), sql` AND `);
};

/** Rows that are ranked for one text; a text that fits more rows is too short to rank them. */
const mostRanked = 1_000;

/**
 * Newest rows among those that meet a condition. The inner limit bounds the work of a frequent word, and keeps the planner
 * from reading the whole table in the order of its age for a rare one.
 */
const newest = (table: "persons" | "companies" | "vacancies", alias: "p" | "c" | "v", condition: RawBuilder<unknown>) =>
  sql`SELECT id FROM (
      SELECT id, created_at FROM ${sql.table(table)} ${sql.ref(alias)} WHERE ${condition} LIMIT ${mostRanked}) fitting
    ORDER BY created_at DESC, id LIMIT ${foundOfKind}`;

type Way = [NonNullable<FoundRow["found_by"]>, RawBuilder<unknown>];

/** Accounts found, each with the first of the ways that found it. */
const surest = (ways: readonly Way[]) => sql`(
  SELECT DISTINCT ON (id) id, found_by, rank FROM (${sql.join(
    ways.map(([by, ids], rank) => sql`SELECT w.id, ${by}::text AS found_by, ${rank}::int AS rank FROM (${ids}) w (id)`),
    sql` UNION ALL `,
  )}) every_way ORDER BY id, rank)`;

/** Finds accounts by phone, or by postal code or end of a phone together with the words beside it. */
function byPhoneOrPlace(
  table: "persons" | "companies",
  name: RawBuilder<unknown>,
  { phone, phoneEnd, postalCode, nameBeside }: Pick<Query, "phone" | "phoneEnd" | "postalCode" | "nameBeside">,
): Way[] {
  const alias = sql.ref(table === "persons" ? "p" : "c");
  const accounts = sql`${sql.table(table)} ${alias}`;
  const named = nameBeside.length === 0 ? sql`true` : hasWords(name, nameBeside);
  return [
    ["phone", sql`SELECT id FROM ${sql.table(table)} WHERE phone = ${phone}`],
    [
      "phone_end",
      sql`SELECT ${alias}.id FROM ${accounts} WHERE right(${alias}.phone, 4) = ${phoneEnd} AND ${alias}.phone IS NOT NULL AND ${named}`,
    ],
    [
      "postal_code",
      sql`SELECT ${alias}.id FROM locations l JOIN ${accounts} ON ${alias}.location_id = l.id
        WHERE l.cp = ${postalCode} AND ${alias}.location_id IS NOT NULL AND ${named}`,
    ],
  ];
}

/**
 * Queries of the staff search by kind, newest first. Each way of finding is its own SELECT, because several in one WHERE
 * would read every row.
 */
export const statements: Record<StoredKind, (sought: Sought) => RawBuilder<FoundRow>> = {
  person: ({ words, folios, curpIndex, paper, email, seesClabe, ...rest }) => sql`
    SELECT p.id, ${fullName("p")} AS title,
      concat_ws(' · ', p.folio, CASE WHEN ${seesClabe}::boolean THEN 'CLABE ••• ' || p.clabe_last4 END) AS detail, p.status, h.found_by
    FROM ${surest([
      ["folio", sql`SELECT id FROM persons WHERE folio = ANY (${sql.val(folios)}::text[])`],
      ["folio", sql`SELECT person_id FROM diplomas WHERE folio = ${paper}`],
      ["folio", sql`SELECT person_id FROM work_certificates WHERE folio = ${paper}`],
      ["curp", sql`SELECT id FROM persons WHERE curp_index = ${curpIndex}`],
      ["email", sql`SELECT p.id FROM persons p JOIN logins l ON l.id = p.login_id WHERE l.email = ${email}`],
      ["email", sql`SELECT id FROM persons WHERE lower(email) = ${email}`],
      ...byPhoneOrPlace("persons", personName, rest),
      ["name", newest("persons", "p", hasWords(personName, words))],
    ])} h JOIN persons p ON p.id = h.id
    ORDER BY h.rank, p.created_at DESC, p.id LIMIT ${foundOfKind}`,
  company: ({ text, words, folios, email, seesRfc, ...rest }) => sql`
    SELECT c.id, coalesce(c.name, c.business_name, '') AS title,
      concat_ws(' · ', c.folio, CASE WHEN ${seesRfc}::boolean THEN c.rfc END) AS detail, c.status, h.found_by
    FROM ${surest([
      ["folio", sql`SELECT id FROM companies WHERE folio = ANY (${sql.val(folios)}::text[])`],
      ["folio", sql`SELECT id FROM companies WHERE rfc = upper(${text})`],
      ["email", sql`SELECT c.id FROM companies c JOIN logins l ON l.id = c.owner_login_id WHERE l.email = ${email}`],
      ["email", sql`SELECT id FROM companies WHERE lower(email) = ${email}`],
      ...byPhoneOrPlace("companies", companyName, rest),
      ["name", newest("companies", "c", hasWords(companyName, words))],
    ])} h JOIN companies c ON c.id = h.id
    ORDER BY h.rank, c.created_at DESC, c.id LIMIT ${foundOfKind}`,
  vacancy: ({ words, folios }) => sql`
    SELECT v.id, v.title, v.company_name AS detail, v.status, NULL AS found_by
    FROM vacancies v WHERE v.status <> 'draft' AND v.id IN (SELECT vacancy_id FROM vacancy_reports WHERE folio = ANY (${sql.val(folios)}::text[])
      UNION ALL (${newest("vacancies", "v", sql`v.status <> 'draft' AND ${hasWords(sql`v.title`, words)}`)}))
    ORDER BY v.created_at DESC, v.id LIMIT ${foundOfKind}`,
  order: ({ text }) => sql`
    SELECT o.id, 'Orden ' || o.number AS title, '' AS detail, o.status, NULL AS found_by
    FROM payment_orders o WHERE o.number = ${numberOf(text)}`,
  payment: ({ text }) => sql`
    SELECT l.order_id AS id, l.beneficiary AS title, l.reference AS detail, coalesce(l.outcome, 'open') AS status, NULL AS found_by
    FROM payment_order_lines l WHERE l.reference = ${keyOf(text)} OR l.tracking_key = ${keyOf(text)}`,
  // A course has some dozens of titles and a team some dozens of members: reading them all is faster than an index.
  course: ({ words }) => sql`
    SELECT t.id, t.title, t.detail, NULL AS status, NULL AS found_by FROM (
      SELECT i.key AS id, i.content ->> 'title' AS title, s.title AS detail, s.position AS section, i.position AS item
      FROM course_draft_items i JOIN course_draft_sections s ON s.key = i.section_key
      UNION ALL SELECT s.key, s.title, 'Sección', s.position, -1 FROM course_draft_sections s
      UNION ALL SELECT i.id, i.title, s.title, s.position, i.position
      FROM course_items i JOIN course_sections s ON s.version = i.version AND s.position = i.section_position
      WHERE i.version = (SELECT max(version) FROM course_versions) AND NOT EXISTS (SELECT FROM course_drafts)
    ) t WHERE ${hasWords(sql`t.title`, words)} ORDER BY t.section, t.item LIMIT ${foundOfKind}`,
  member: ({ words, email }) => sql`
    SELECT s.id, ${fullName("s")} AS title, l.email AS detail, NULL AS status, NULL AS found_by
    FROM staff_members s JOIN logins l ON l.id = s.login_id
    WHERE s.active AND (l.email = ${email} OR ${hasWords(fullName("s"), words)})
    ORDER BY title, s.id LIMIT ${foundOfKind}`,
};

/** Key of a deposit as the bank writes it; spaces come from copying. */
const keyOf = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase();

const numberOf = (text: string): number | null => {
  const number = Number(/^(?:orden\s*)?#?(\d{1,9})$/i.exec(text)?.[1]);
  return Number.isSafeInteger(number) ? number : null;
};

/** Results of each kind, in one statement. Its plan depends on the words, so it is not kept. */
export const findOfKinds = (
  db: Db,
  kinds: readonly StoredKind[],
  sought: Sought,
): Promise<Record<string, FoundRow[]>> =>
  readBatch(db, Object.fromEntries(kinds.map((kind) => [kind, all(statements[kind](sought))])), { keepsPlan: false });
