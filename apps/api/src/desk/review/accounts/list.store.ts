import type { AccountStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { countTo, isAfter, lastShown, type Page, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { readFolios, readQuery } from "../../../lib/search-query.rules.ts";
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
};

type Search = {
  text: string;
  curpIndex: Buffer;
  clabeIndex: Buffer;
  ownerType: OwnerType | undefined;
  status: AccountStatus | undefined;
  unfitPlace: boolean;
  bank: string | undefined;
  limit: number;
  offset: number;
  cursor: string | undefined;
};

const everyAccount = sql`(SELECT id, created_at FROM persons UNION ALL SELECT id, created_at FROM companies) x WHERE true`;

/**
 * Finds accounts by part of a name, by folio, e-mail or RFC, or by a whole CURP or CLABE; newest first, counted up to 1,000.
 */
export async function searchAccounts(db: Db, search: Search): Promise<Page<FoundAccount> & { found: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(search.ownerType ? [sql`a.owner_type = ${search.ownerType}`] : []),
      ...(search.status ? [sql`a.status = ${search.status}`] : []),
      ...(search.unfitPlace ? [sql`a.id IN (SELECT owner_id FROM (${unfitPlaces}) u)`] : []),
      ...(search.bank
        ? [sql`a.id IN (SELECT id FROM persons WHERE bank_code = ${search.bank} OR clabe_bank_code = ${search.bank})`]
        : []),
      ...(search.text
        ? [
            sql`(position(public.es_norm(${search.text}) IN public.es_norm(a.name)) > 0 OR a.folio = ANY (${sql.val(readFolios(search.text))}::text[])
              OR a.email = lower(${search.text}) OR a.rfc = upper(${search.text}) OR a.phone = ${readQuery(search.text).phone}
              OR right(a.phone, 4) = ${readQuery(search.text).phoneEnd}
              OR a.curp_index = ${search.curpIndex} OR a.clabe_index = ${search.clabeIndex})`,
          ]
        : []),
    ],
    sql` AND `,
  );
  const accounts = sql`
    SELECT p.id, 'person' AS owner_type, ${fullName("p")} AS name, p.folio, l.email, p.status,
      p.submitted_at, p.created_at, p.phone, NULL AS rfc, p.curp_index, p.clabe_index
    FROM persons p JOIN logins l ON l.id = p.login_id
    UNION ALL
    SELECT c.id, 'company', coalesce(c.name, c.business_name, ''), c.folio, l.email, c.status, c.submitted_at, c.created_at, c.phone, c.rfc,
      NULL, NULL
    FROM companies c JOIN logins l ON l.id = c.owner_login_id`;
  const last = await lastShown(db, search.cursor, everyAccount);
  const found = await countTo(db, sql`(SELECT a.id FROM (${accounts}) a WHERE ${where})`);
  const { rows } = await sql<FoundAccount>`
    SELECT a.id, a.owner_type, a.name, a.folio, a.email, a.status, a.submitted_at, a.created_at FROM (${accounts}) a
    WHERE ${where} AND ${isAfter(last, "a")}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${search.limit + 1} OFFSET ${last ? 0 : search.offset}`.execute(db);
  const page = pageOf(rows, search.limit, ({ id, created_at: createdAt }) => ({ id, createdAt }));
  return { ...page, found };
}
