import { type FoundKind, foundOfKind } from "@arranca/contract/team/search";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export type Sought = {
  text: string;
  words: readonly string[];
  curpIndex: Buffer;
};

export type FoundRow = {
  id: string;
  title: string;
  detail: string;
  status: string;
  by_curp: boolean;
};

const personName = sql`coalesce(p.name, '') || ' ' || coalesce(p.first_surname, '') || ' ' || coalesce(p.second_surname, '')`;
const companyName = sql`coalesce(c.name, '') || ' ' || coalesce(c.business_name, '')`;

/** SQL condition: the text contains each word, in any order, case and accents. */
const hasWords = (of: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql`false`
    : sql.join(
        words.map((word) => sql`public.es_norm(${of}) LIKE '%' || public.es_norm(${word}) || '%'`),
        sql` AND `,
      );

/**
 * Queries of the staff search by kind, newest first. Each way of finding is its own SELECT, because several in one WHERE
 * would read every row.
 */
export const statements: Record<FoundKind, (sought: Sought) => RawBuilder<FoundRow>> = {
  person: ({ text, words, curpIndex }) => sql`
    SELECT p.id, concat_ws(' ', p.name, p.first_surname, p.second_surname) AS title, coalesce(p.folio, '') AS detail, p.status,
      coalesce(p.curp_index = ${curpIndex}, false) AS by_curp
    FROM persons p WHERE p.id IN (SELECT id FROM persons WHERE folio = upper(${text})
      UNION ALL SELECT id FROM persons WHERE curp_index = ${curpIndex}
      UNION ALL SELECT person_id FROM diplomas WHERE folio = upper(${text})
      UNION ALL SELECT p.id FROM persons p WHERE ${hasWords(personName, words)})
    ORDER BY p.created_at DESC, p.id LIMIT ${foundOfKind}`,
  company: ({ text, words }) => sql`
    SELECT c.id, coalesce(c.name, c.business_name, '') AS title, concat_ws(' · ', c.folio, c.rfc) AS detail, c.status, false AS by_curp
    FROM companies c WHERE c.id IN (SELECT id FROM companies WHERE folio = upper(${text})
      UNION ALL SELECT id FROM companies WHERE rfc = upper(${text})
      UNION ALL SELECT c.id FROM companies c WHERE ${hasWords(companyName, words)})
    ORDER BY c.created_at DESC, c.id LIMIT ${foundOfKind}`,
  vacancy: ({ text, words }) => sql`
    SELECT v.id, v.title, v.company_name AS detail, v.status, false AS by_curp
    FROM vacancies v WHERE v.status <> 'draft' AND v.id IN (SELECT vacancy_id FROM vacancy_reports WHERE folio = upper(${text})
      UNION ALL SELECT v.id FROM vacancies v WHERE ${hasWords(sql`v.title`, words)})
    ORDER BY v.created_at DESC, v.id LIMIT ${foundOfKind}`,
  order: ({ text }) => sql`
    SELECT o.id, 'Orden ' || o.number AS title, '' AS detail, o.status, false AS by_curp
    FROM payment_orders o WHERE o.number = ${numberOf(text)}`,
  payment: ({ text }) => sql`
    SELECT l.order_id AS id, l.beneficiary AS title, l.reference AS detail, coalesce(l.outcome, 'open') AS status, false AS by_curp
    FROM payment_order_lines l WHERE l.reference = upper(${text})`,
};

const numberOf = (text: string): number | null => {
  const number = Number(/^(?:orden\s*)?#?(\d{1,9})$/i.exec(text)?.[1]);
  return Number.isSafeInteger(number) ? number : null;
};

export async function findOfKind(db: Db, kind: FoundKind, sought: Sought): Promise<FoundRow[]> {
  return (await statements[kind](sought).execute(db)).rows;
}
