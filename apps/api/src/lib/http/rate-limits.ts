import type { RateLimit } from "@arranca/contract/rate-limits";
import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { AppSettings } from "../deps.ts";
import { Refusal } from "../errors.ts";
import { networkOf, sharedTimes } from "../networks.ts";
import type { Clock } from "../time/clock.ts";

type Counting = { db: Db; clock: Clock };

/**
 * Counts a call under `key` and returns true if it is within the rate limit: one atomic statement, shared by all nodes. Pass
 * the database, never an open transaction: the count must survive a refusal.
 */
export async function isWithin({ db, clock }: Counting, key: string, { points, seconds }: RateLimit): Promise<boolean> {
  const now = clock.now().getTime();
  const { rows } = await sql<{ points: number }>`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, 1, ${now + seconds * 1000}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${now}::bigint THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= ${now}::bigint THEN excluded.expire ELSE r.expire END
    RETURNING points`.execute(db);
  return (rows[0]?.points ?? 1) <= points;
}

/** Counts a call under `key`. Refuses beyond the rate limit (TOO_MANY). */
export async function consume(deps: Counting, key: string, limit: RateLimit): Promise<void> {
  if (!(await isWithin(deps, key, limit))) throw new Refusal("TOO_MANY");
}

/**
 * Counts a call of a network address; an IPv6 address counts for its whole network. Refuses beyond the rate limit
 * (TOO_MANY), which is ten times higher for known shared networks.
 */
export async function consumeFrom(
  deps: Counting & { settings: Pick<AppSettings, "isShared"> },
  what: string,
  address: string,
  { points, seconds }: RateLimit,
): Promise<void> {
  const times = deps.settings.isShared?.(address) ? sharedTimes : 1;
  await consume(deps, `${what}/${networkOf(address)}`, { points: points * times, seconds });
}

export async function isUsedUp({ db, clock }: Counting, key: string, { points }: RateLimit): Promise<boolean> {
  const row = await db
    .selectFrom("rate_limits")
    .select("points")
    .where("key", "=", key)
    .where("expire", ">", String(clock.now().getTime()))
    .executeTakeFirst();
  return row !== undefined && row.points >= points;
}

/** Subtracts a call that was counted in advance. */
export async function giveBack({ db }: Pick<Counting, "db">, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set((set) => ({ points: set("points", "-", 1) }))
    .where("key", "=", key)
    .where("points", ">", 0)
    .execute();
}

export async function forgetCount({ db }: Pick<Counting, "db">, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Daily job: deletes expired counts of the rate limits. */
export async function deleteExpiredCounts({ db, clock }: Counting): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<=", String(clock.now().getTime())).execute();
}
