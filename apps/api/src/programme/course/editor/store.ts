import type { DraftContent } from "@arranca/contract/course/draft";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";

const staffName = sql<string | null>`nullif(${shortName("m")}, '')`;
const drafted = ["version", "revision", "order_revision as orderRevision", "begun_at as begunAt"] as const;

export const findDraft = (db: Db) =>
  db
    .selectFrom("course_drafts as d")
    .leftJoin("staff_members as m", "m.login_id", "d.begun_by")
    .select(drafted)
    .select(staffName.as("begunBy"))
    .executeTakeFirst();
export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Locks the course draft until the transaction ends; undefined if there is none. */
export const lockDraft = (tx: Db) => tx.selectFrom("course_drafts").select(drafted).forUpdate().executeTakeFirst();

/** Next revision of the course draft, from a sequence: never repeated. */
export async function nextRevision(tx: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`SELECT nextval('course_draft_revisions')::int AS revision`.execute(
    tx,
  );
  return rows[0]?.revision ?? 0;
}

type Begun = { version: number; revision: number; at: Date; by: string };
/** Creates the course draft. Returns false if one exists, also when two start at the same time. */
export async function insertDraft(tx: Db, { version, revision, at, by }: Begun): Promise<boolean> {
  const begun = await tx
    .insertInto("course_drafts")
    .values({ version, revision, order_revision: revision, begun_at: at, begun_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return begun !== undefined;
}

export const markChanged = (tx: Db, revision: number, { isOrder }: { isOrder: boolean }) =>
  tx
    .updateTable("course_drafts")
    .set({ revision, ...(isOrder ? { order_revision: revision } : {}) })
    .execute();

export async function deleteDraft(tx: Db): Promise<void> {
  await tx.deleteFrom("course_draft_sections").execute();
  await tx.deleteFrom("course_drafts").execute();
}

export const findDraftSections = (db: Db) =>
  db
    .selectFrom("course_draft_sections as s")
    .leftJoin("staff_members as m", "m.login_id", "s.edited_by")
    .select(["s.key as id", "s.revision", "s.edited_at as editedAt", "s.title", staffName.as("editedBy")])
    .orderBy("s.position")
    .execute();

export async function findDraftItems(db: Db) {
  const rows = await db
    .selectFrom("course_draft_items as i")
    .leftJoin("staff_members as m", "m.login_id", "i.edited_by")
    .select(["i.key as id", "i.section_key as sectionId", "i.revision", "i.edited_at as editedAt", "i.content"])
    .select(staffName.as("editedBy"))
    .orderBy("i.position")
    .execute();
  // Written by this file only, from values of this type.
  return rows.map((row) => ({ ...row, content: row.content as DraftContent }));
}

type Edit = { revision: number; at: Date; by: string | null };
const columnsOf = ({ revision, at, by }: Edit) => ({ revision, edited_at: at, edited_by: by });

type SectionRow = { id: string; position: number; title: string };
export const insertDraftSection = (tx: Db, { id, ...section }: SectionRow, edit: Edit) =>
  tx
    .insertInto("course_draft_sections")
    .values({ key: id, ...section, ...columnsOf(edit) })
    .execute();

type ItemRow = { id: string; sectionId: string; position: number; content: DraftContent };
export const insertDraftItem = (tx: Db, { id, sectionId, position, content }: ItemRow, edit: Edit) =>
  tx
    .insertInto("course_draft_items")
    .values({ key: id, section_key: sectionId, position, content: JSON.stringify(content), ...columnsOf(edit) })
    .execute();

export const renameDraftSection = (tx: Db, id: string, title: string, edit: Edit) =>
  tx
    .updateTable("course_draft_sections")
    .set({ title, ...columnsOf(edit) })
    .where("key", "=", id)
    .execute();

export const saveDraftItem = (tx: Db, id: string, content: DraftContent, edit: Edit) =>
  tx
    .updateTable("course_draft_items")
    .set({ content: JSON.stringify(content), ...columnsOf(edit) })
    .where("key", "=", id)
    .execute();

export const removeDraftSection = (tx: Db, id: string) =>
  tx.deleteFrom("course_draft_sections").where("key", "=", id).execute();

export const removeDraftItem = (tx: Db, id: string) =>
  tx.deleteFrom("course_draft_items").where("key", "=", id).execute();

export async function saveOrder(tx: Db, sections: readonly { id: string; items: readonly string[] }[]): Promise<void> {
  const places = sections.flatMap(({ id, items }) => items.map((item, position) => ({ item, section: id, position })));
  await sql`UPDATE course_draft_sections s SET position = v.position - 1
    FROM unnest(${sql.val(sections.map(({ id }) => id))}::uuid[]) WITH ORDINALITY AS v (key, position)
    WHERE s.key = v.key`.execute(tx);
  await sql`UPDATE course_draft_items i SET section_key = v.section, position = v.position
    FROM unnest(${sql.val(places.map(({ item }) => item))}::uuid[], ${sql.val(places.map(({ section }) => section))}::uuid[],
      ${sql.val(places.map(({ position }) => position))}::int[]) AS v (key, section, position)
    WHERE i.key = v.key`.execute(tx);
}
