import { type RawBuilder, sql } from "kysely";
import { comparedInstants, offsetsOfNode, zoneFault } from "../time/zone-data.ts";
import type { Db } from "./db.ts";

/** The programme's zone in SQL, read once per statement. */
export const zone = sql<string>`(SELECT programme_zone())`;

/** Calendar day of an instant in the programme's zone. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} AT TIME ZONE ${zone})::date`;

/** Last instant of a day in the programme's zone. */
export const endOf = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day} + 1)::timestamp AT TIME ZONE ${zone} - interval '1 millisecond')`;

export async function readZone(db: Db): Promise<string> {
  const { rows } = await sql<{ zone: string }>`SELECT programme_zone() AS zone`.execute(db);
  return rows[0]?.zone ?? "";
}

/** True if the zone data of PostgreSQL has this zone. */
export async function hasZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_timezone_names WHERE name = ${name}`.execute(db);
  return rows.length > 0;
}

export async function hasZoneFunction(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_proc WHERE proname = 'programme_zone'`.execute(db);
  return rows.length > 0;
}

/** Fault of the zone data of Node or PostgreSQL (`zoneFault`). */
export async function faultOfZoneData(db: Db, name: string): Promise<string | undefined> {
  const database = (await hasZone(db, name)) ? await offsetsOfDatabase(db, name) : null;
  return zoneFault({ zone: name, node: offsetsOfNode(name), database });
}

async function offsetsOfDatabase(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    SELECT (extract(epoch FROM (at AT TIME ZONE ${name}) - (at AT TIME ZONE 'UTC')) / 60)::int AS minutes
    FROM unnest(${sql.val([...comparedInstants])}::timestamptz[]) WITH ORDINALITY t(at, place) ORDER BY place`.execute(
    db,
  );
  return rows.map(({ minutes }) => minutes);
}

/** Moves stored ends of days to the end of the same day in the zone that is now set. */
export async function moveEndsOfDays(tx: Db, before: string): Promise<void> {
  const moved = endOf(sql`(expires_at AT TIME ZONE ${before})::date`);
  await sql`UPDATE vacancies SET expires_at = ${moved} WHERE expires_at IS NOT NULL AND status <> 'deleted'`.execute(
    tx,
  );
  await sql`UPDATE company_invitations SET expires_at = ${moved}`.execute(tx);
}
