import type { HelpTopic } from "@arranca/contract/about/help";
import type { CallbackFilters, CallbackOutcome, callbackSorts } from "@arranca/contract/callbacks";
import { sql } from "kysely";
import { contains } from "../../lib/database/contains.ts";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import { inOrder, type SortedList } from "../../lib/database/sorted-list.ts";
import { textOrder } from "../../lib/database/sorting.ts";
import { retention } from "../../lib/retention.ts";
import { addDays } from "../../lib/time/clock.ts";
import type { Slot, Taken } from "./rules.ts";

export async function findTaken(db: Db, from: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT day::text AS date, hour, count(*)::int AS all, count(*) FILTER (WHERE login_id IS NULL)::int AS strangers
    FROM callbacks WHERE closed_at IS NULL AND day >= ${from} GROUP BY day, hour`.execute(db);
  return rows;
}

export const lockSlots = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtext('callbacks'))`.execute(tx);

export const findOpenOf = (db: Db, loginId: string) =>
  db
    .selectFrom("callbacks")
    .select(["id", sql<string>`day::text`.as("date"), "hour", "phone"])
    .where("login_id", "=", loginId)
    .where("closed_at", "is", null)
    .executeTakeFirst();

export const hasOpenCall = async (db: Db, phone: string, except: string | undefined): Promise<boolean> =>
  (await db
    .selectFrom("callbacks")
    .select("id")
    .where("phone", "=", phone)
    .where("closed_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirst()) !== undefined;

export type Request = Slot & { name: string; phone: string; topic: HelpTopic };

/** Adds a callback request, or moves the one with this id and resets its attempts. */
export async function putCallback(
  tx: Db,
  { id, loginId, date, ...asked }: Request & { id: string; loginId: string | null; at: Date },
): Promise<void> {
  const { at, ...words } = asked;
  const row = { ...words, day: date, asked_at: at, tries: 0 };
  await tx
    .insertInto("callbacks")
    .values({ id, login_id: loginId, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export type CallbackRow = Request & {
  id: string;
  asked_at: Date;
  tries: number;
  account_type: "person" | "company" | null;
  account_id: string | null;
  outcome: CallbackOutcome | null;
  closed_by: string | null;
  closed_at: Date | null;
};

/** Callback requests that pass the filters, in their order: open ones by slot, closed ones with the last closed first. */
export function sortedCallbacks(filters: CallbackFilters): SortedList<(typeof callbackSorts)[number]> {
  const { state = "open", callback_outcome, callback_topic, search, day_from, day_to } = filters;
  const { sort = state === "open" ? "when" : "-closed" } = filters;
  return {
    from: sql`callbacks c`,
    id: sql`c.id`,
    at: sql`c.asked_at`,
    where: [
      state === "open" ? sql`c.closed_at IS NULL` : sql`c.closed_at IS NOT NULL`,
      callback_outcome && sql`c.outcome = ${callback_outcome}`,
      callback_topic && sql`c.topic = ${callback_topic}`,
      search && contains(sql`concat_ws(' ', c.name, c.phone)`, search),
      day_from && sql`c.day >= ${day_from}::date`,
      day_to && sql`c.day <= ${day_to}::date`,
    ],
    keys: {
      name: textOrder(sql`c.name`),
      when: sql`(c.day + make_interval(hours => c.hour))`,
      asked: sql`c.asked_at`,
      closed: sql`coalesce(c.closed_at, 'infinity')`,
    },
    sort,
  };
}

/** Callback requests with these ids, in this order. */
export async function readCallbacks(db: Db, ids: readonly string[]): Promise<CallbackRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CallbackRow>`
    SELECT c.id, c.name, c.phone, c.day::text AS date, c.hour, c.topic, c.asked_at, c.tries, c.outcome, c.closed_at,
      CASE WHEN p.id IS NOT NULL THEN 'person' WHEN m.company_id IS NOT NULL THEN 'company' END AS account_type,
      coalesce(p.id, m.company_id) AS account_id,
      (SELECT ${shortName("s")} FROM staff_members s WHERE s.id = c.closed_by) AS closed_by
    FROM callbacks c
    LEFT JOIN persons p ON p.login_id = c.login_id
    LEFT JOIN company_members m ON m.login_id = c.login_id
    WHERE c.id = ANY (${sql.val([...ids])}::uuid[])`.execute(db);
  return inOrder(ids, rows);
}

export const lockCallback = (tx: Db, id: string) =>
  tx
    .selectFrom("callbacks")
    .select(["login_id", "tries", "closed_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const setTries = (tx: Db, id: string, tries: number) =>
  tx.updateTable("callbacks").set({ tries }).where("id", "=", id).execute();

export const setClosed = (
  tx: Db,
  id: string,
  closed: { tries: number; outcome: CallbackOutcome; staffId: string; at: Date },
) =>
  tx
    .updateTable("callbacks")
    .set({ tries: closed.tries, outcome: closed.outcome, closed_by: closed.staffId, closed_at: closed.at })
    .where("id", "=", id)
    .execute();

export const deleteOldCallbacks = (db: Db, today: string) =>
  db.deleteFrom("callbacks").where("day", "<", addDays(today, -retention.call.days)).execute();
