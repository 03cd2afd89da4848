import type { RegisterFilters } from "@arranca/contract/payments/register";
import { type RawBuilder, sql } from "kysely";
import { contains } from "../../../lib/database/contains.ts";
import { countTo, isAfter, lastShown, pageOf } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { type Standing, standing, unpaidStates } from "./standing.store.ts";

export type RegisterDbRow = Standing & {
  names: string | null;
  folio: string | null;
  company_name: string | null;
  order_number: number | null;
  clabe_last4: string | null;
};

type Asked = { filters: RegisterFilters; held: readonly string[]; masked: boolean };

/** SQL: rows of the register that pass the filters, as the table `x`. */
function rowsOf({ filters, held, masked }: Asked): RawBuilder<RegisterDbRow> {
  const { search, companyId, ends_from, ends_to, state, order, moved_from, moved_to, account_last4 } = filters;
  const sought = masked ? sql`p.folio` : sql`concat_ws(' ', ${fullName("p")}, p.folio)`;
  const conditions = [
    search && contains(sought, search),
    companyId && sql`r.company_id = ${companyId}`,
    ends_from && sql`to_char(s.falls_on, 'YYYY-MM') >= ${ends_from}`,
    ends_to && sql`to_char(s.falls_on, 'YYYY-MM') <= ${ends_to}`,
    state === "unpaid" && sql`s.state = ANY (${sql.val([...unpaidStates])}::text[])`,
    state && state !== "unpaid" && sql`s.state = ${state}`,
    order && sql`o.number = ${order}`,
    moved_from && sql`s.moved_on >= ${moved_from}`,
    moved_to && sql`s.moved_on <= ${moved_to}`,
    account_last4 && !masked && sql`coalesce(l.clabe_last4, p.clabe_last4) = ${account_last4}`,
  ].filter((condition) => condition !== "" && condition !== undefined && condition !== false);
  return sql`(
    SELECT s.*, nullif(${fullName("p")}, '') AS names, p.folio, coalesce(c.name, c.business_name) AS company_name,
      o.number AS order_number, coalesce(l.clabe_last4, p.clabe_last4) AS clabe_last4
    FROM ${standing(held)} s
      LEFT JOIN persons p ON p.id = s.person_id
      LEFT JOIN relations r ON r.id = s.relation_id
      LEFT JOIN companies c ON c.id = r.company_id
      LEFT JOIN payment_orders o ON o.id = s.order_id
      LEFT JOIN LATERAL (SELECT clabe_last4 FROM payment_order_lines l WHERE l.order_id = s.order_id AND l.month_id = s.month_id
        ORDER BY l.id DESC LIMIT 1) l ON true
    WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`}) x`;
}

type Paged = Asked & { limit: number; offset: number; cursor?: string | undefined };

/** Page of the register, last moved first, with the number of all rows and their sum. */
export async function findRegister(db: Db, { limit, offset, cursor, ...asked }: Paged) {
  const all = rowsOf(asked);
  const last = await lastShown(db, cursor, sql`${all} WHERE true`);
  const { rows } = await sql<RegisterDbRow>`
    SELECT x.* FROM ${all} WHERE ${isAfter(last, "x")} ORDER BY x.created_at DESC, x.id DESC
    LIMIT ${limit + 1} OFFSET ${last ? 0 : offset}`.execute(db);
  const page = pageOf(rows, limit, ({ id, created_at: createdAt }) => ({ id, createdAt }));
  return { ...page, found: await countTo(db, sql`(SELECT x.id FROM ${all})`), amount: await sumOf(db, all) };
}

async function sumOf(db: Db, all: RawBuilder<RegisterDbRow>): Promise<number> {
  const { rows } = await sql<{
    amount: number;
  }>`SELECT coalesce(sum(x.amount), 0)::bigint AS amount FROM ${all}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** All rows of the register that pass the filters, up to one more than `most`. */
export async function wholeRegister(db: Db, asked: Asked, most: number): Promise<RegisterDbRow[]> {
  const { rows } = await sql<RegisterDbRow>`
    SELECT x.* FROM ${rowsOf(asked)} ORDER BY x.created_at DESC, x.id DESC LIMIT ${most + 1}`.execute(db);
  return rows;
}

/** Companies with months of support. */
export async function companiesOfRegister(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, coalesce(c.name, c.business_name, '') AS name FROM companies c
    WHERE EXISTS (SELECT FROM relations r JOIN support_months m ON m.relation_id = r.id WHERE r.company_id = c.id)
    ORDER BY 2, 1`.execute(db);
  return rows;
}
