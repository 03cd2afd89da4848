import { templatesMax } from "@arranca/contract/messages/rules";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { nameOfMember } from "../../../trust/accounts/members/service.ts";

type TemplateRow = { id: string; name: string; content: string; editedBy: string | null; editedAt: Date };

export async function findTemplates(db: Db, companyId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    SELECT t.id, t.name, t.content, ${nameOfMember(sql`t.edited_by`)} AS "editedBy", t.edited_at AS "editedAt"
    FROM message_templates t WHERE t.company_id = ${companyId} ORDER BY lower(t.name) LIMIT ${templatesMax}`.execute(
    db,
  );
  return rows;
}

export type Written = { name: string; content: string; by: string; at: Date };

/** Locks the company, so that two new templates do not both take the last place, and counts its templates. */
export async function countLocked(tx: Db, companyId: string): Promise<number> {
  await sql`SELECT 1 FROM companies WHERE id = ${companyId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM message_templates WHERE company_id = ${companyId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertTemplate = (tx: Db, { id, companyId, ...written }: Written & { id: string; companyId: string }) =>
  tx
    .insertInto("message_templates")
    .values({ id, company_id: companyId, ...columnsOf(written) })
    .execute();

const columnsOf = ({ name, content, by, at }: Written) => ({ name, content, edited_by: by, edited_at: at });

export const lockTemplate = (tx: Db, companyId: string, id: string) =>
  tx
    .selectFrom("message_templates")
    .select(["id", "edited_at"])
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();

export const updateTemplate = (tx: Db, id: string, written: Written) =>
  tx.updateTable("message_templates").set(columnsOf(written)).where("id", "=", id).execute();

export const deleteTemplateRow = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom("message_templates")
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .returning("id")
    .executeTakeFirst()) !== undefined;
