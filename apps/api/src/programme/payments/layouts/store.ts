import type { LayoutDefinition } from "@arranca/contract/payments/layouts";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import type { Tables } from "../../../lib/database/tables.ts";

/** Layout of the payment orders that are submitted now. The lock lets no other one take its place meanwhile. */
export async function layoutInUse(tx: Db): Promise<string> {
  const { id } = await tx
    .selectFrom("bank_layouts")
    .select("id")
    .where("in_use", "=", true)
    .forShare()
    .executeTakeFirstOrThrow();
  return id;
}

/** Serialises changes of the layouts; readers do not wait. */
export const lockLayouts = (tx: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('bank_layouts', 0))`.execute(tx);

const staffName = (column: string) => sql<string | null>`(
  select ${shortName("s")} from staff_members s where s.login_id = ${sql.ref(column)})`;

const layouts = (db: Db) =>
  db
    .selectFrom("bank_layouts as k")
    .selectAll("k")
    .select([staffName("k.written_by").as("writer"), staffName("k.decided_by").as("decider")]);
export type LayoutRow = NonNullable<Awaited<ReturnType<typeof findLayout>>>;

export const findLayout = (db: Db, id: string) => layouts(db).where("k.id", "=", id).executeTakeFirst();

/** Approved layouts, proposals, and the newest version of each name if it was refused. */
export const listLayouts = (db: Db) =>
  layouts(db)
    .where(
      sql<boolean>`k.state in ('proposed', 'approved') or (k.state = 'refused'
        and k.version = (select max(n.version) from bank_layouts n where n.name = k.name))`,
    )
    .orderBy("k.in_use", "desc")
    .orderBy("k.name")
    .orderBy("k.version", "desc")
    .execute();

type NewLayout = { id: string; name: string; definition: LayoutDefinition; by: string; at: Date };

/** Adds a version as a proposal. Undefined if another one of this name waits. */
export const insertProposal = (tx: Db, { id, name, definition, by, at }: NewLayout) =>
  tx
    .insertInto("bank_layouts")
    .values({
      id,
      name,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from bank_layouts where name = ${name})`,
      state: "proposed",
      definition,
      written_by: by,
      written_at: at,
    })
    .onConflict((conflict) => conflict.column("name").where("state", "=", "proposed").doNothing())
    .returning(["version", "sha256"])
    .executeTakeFirst();

/** Changes a layout; false if it was not in this state any more. */
export async function moveLayout(
  tx: Db,
  id: string,
  from: LayoutRow["state"],
  set: Pick<Updateable<Tables["bank_layouts"]>, "state" | "in_use" | "decided_by" | "decided_at" | "reason">,
): Promise<boolean> {
  const moved = await tx
    .updateTable("bank_layouts")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Approved version of a name. */
export const approvedOf = (tx: Db, name: string) =>
  tx
    .selectFrom("bank_layouts")
    .select(["id", "in_use"])
    .where("name", "=", name)
    .where("state", "=", "approved")
    .executeTakeFirst();

export const stopUse = (tx: Db) =>
  tx.updateTable("bank_layouts").set({ in_use: false }).where("in_use", "=", true).execute();

/** Newest payment order with a deposit. */
export const newestOrder = (db: Db) =>
  db
    .selectFrom("payment_orders as o")
    .select(["o.id", "o.number", "o.created_at"])
    .where(sql<boolean>`exists (select from payment_order_lines l where l.order_id = o.id)`)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(1)
    .executeTakeFirst();
