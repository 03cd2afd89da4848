import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** A connection or an open transaction: stores never know which. */
export type Db = Kysely<Tables>;

// Dates stay `YYYY-MM-DD` text: a JavaScript Date of one would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and sums fit a double by far: 2^53 cents are 90 billion pesos.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Custom plans cost nothing on lists and halve the cost of text search; see docs/adr/0002.
const sessionOptions = [
  "plan_cache_mode=force_custom_plan",
  "jit=off",
  "timezone=UTC",
  "statement_timeout=10000",
  "lock_timeout=5000",
  "idle_in_transaction_session_timeout=30000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** Connects to the database; `max` connections at most, each with the product's timeouts and custom plans. */
export function connect(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, options: sessionOptions });
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one in use: its query fails by itself, and whoever asked gets that.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Runs `work` in the open transaction of `db`, or in one of its own: all of it is kept, or nothing. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
