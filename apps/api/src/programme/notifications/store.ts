import type { Db } from "../../lib/database/db.ts";

/** Page of an account's notices, newest first; `before` is the id of the last one on the previous page. */
export function listOwnNotices(db: Db, loginId: string, page: { limit: number; before: string | undefined }) {
  let query = db
    .selectFrom("notifications")
    .select(["id", "title", "body", "link", "created_at", "read_at"])
    .where("login_id", "=", loginId);
  // Ids are ordered by time: one column is the whole cursor.
  if (page.before) query = query.where("id", "<", page.before);
  return query.orderBy("id", "desc").limit(page.limit).execute();
}

export async function countUnread(db: Db, loginId: string): Promise<number> {
  const { count } = await db
    .selectFrom("notifications")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("login_id", "=", loginId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notice of this account as read; false if it has none with that id. */
export async function markRead(db: Db, loginId: string, id: string, now: Date): Promise<boolean> {
  const found = await db
    .updateTable("notifications")
    .set((set) => ({ read_at: set.fn.coalesce("read_at", set.val(now)) }))
    .where("id", "=", id)
    .where("login_id", "=", loginId)
    .returning("id")
    .executeTakeFirst();
  return found !== undefined;
}

export async function markAllRead(db: Db, loginId: string, now: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("login_id", "=", loginId)
    .where("read_at", "is", null)
    .execute();
}

export function findNewestEmails(db: Db, to: string | undefined) {
  let query = db.selectFrom("emails").select(["id", "recipient", "content", "status", "created_at"]);
  if (to) query = query.where("recipient", "=", to);
  return query.orderBy("id", "desc").limit(50).execute();
}
