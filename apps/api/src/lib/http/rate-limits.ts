import { type RateLimit, rateLimits } from "@arranca/contract/rate-limits";
import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { AppSettings } from "../deps.ts";
import { networkOf, sharedTimes } from "../networks.ts";
import type { Clock } from "../time/clock.ts";
import { limitRefusal, type RefusingLimit, reasonOf } from "./limit-refusal.ts";

type Counting = { db: Db; clock: Clock };

/** Count under a key, and the time at which it starts anew. */
type Count = { points: number; until: Date };

/**
 * Counts a call under `key`: one atomic statement, shared by all nodes. Pass the database, never an open transaction: the
 * count must survive a refusal.
 */
async function count({ db, clock }: Counting, key: string, seconds: number, amount = 1): Promise<Count> {
  const now = clock.now().getTime();
  const { rows } = await sql<{ points: number; expire: string }>`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, ${amount}::int, ${now + seconds * 1000}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${now}::bigint THEN excluded.points ELSE r.points + excluded.points END,
      expire = CASE WHEN r.expire <= ${now}::bigint THEN excluded.expire ELSE r.expire END
    RETURNING points, expire`.execute(db);
  const [row] = rows;
  return { points: row?.points ?? amount, until: new Date(Number(row?.expire ?? now + seconds * 1000)) };
}

/** Counts a call under `key` and returns true if it is within the rate limit. */
export async function isWithin(deps: Counting, key: string, { points, seconds }: RateLimit): Promise<boolean> {
  return (await count(deps, key, seconds)).points <= points;
}

/** Counts a call under `key`. Refuses beyond the rate limit (TOO_MANY), with the time at which the limit ends. */
export async function consume(
  deps: Counting,
  key: string,
  limit: RefusingLimit,
  { points = rateLimits[limit].points, amount = 1 }: { points?: number; amount?: number } = {},
): Promise<void> {
  const counted = await count(deps, key, rateLimits[limit].seconds, amount);
  if (counted.points > points) throw tooMany(deps, limit, { points, until: counted.until });
}

const tooMany = ({ clock }: Counting, limit: RefusingLimit, { points, until }: Count) =>
  limitRefusal("TOO_MANY", reasonOf(limit, points), { now: clock.now(), until });

/**
 * Counts a call of a network address; an IPv6 address counts for its whole network. Refuses beyond the rate limit
 * (TOO_MANY), which is ten times higher for known shared networks.
 */
export async function consumeFrom(
  deps: Counting & { settings: Pick<AppSettings, "isShared"> },
  what: string,
  address: string,
  limit: RefusingLimit,
): Promise<void> {
  const times = deps.settings.isShared?.(address) ? sharedTimes : 1;
  await consume(deps, `${what}/${networkOf(address)}`, limit, { points: rateLimits[limit].points * times });
}

/** Present count under `key`; 0 until now if none is running. */
export async function readCount({ db, clock }: Counting, key: string): Promise<Count> {
  const now = clock.now();
  const row = await db
    .selectFrom("rate_limits")
    .select(["points", "expire"])
    .where("key", "=", key)
    .where("expire", ">", String(now.getTime()))
    .executeTakeFirst();
  return row ? { points: row.points, until: new Date(Number(row.expire)) } : { points: 0, until: now };
}

export const isUsedUp = async (deps: Counting, key: string, { points }: Pick<RateLimit, "points">): Promise<boolean> =>
  (await readCount(deps, key)).points >= points;

/** Refuses a used-up rate limit (TOO_MANY) without counting the call. */
export async function refuseUsedUp(deps: Counting, key: string, limit: RefusingLimit): Promise<void> {
  const counted = await readCount(deps, key);
  const { points } = rateLimits[limit];
  if (counted.points >= points) throw tooMany(deps, limit, { points, until: counted.until });
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
