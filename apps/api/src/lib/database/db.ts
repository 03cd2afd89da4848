import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Priority } from "../batching/priority-semaphore.ts";
import type { Traces } from "../traces/traces.ts";
import { connectionQueue } from "./connection-queue.ts";
import { watchReplication } from "./replicated.ts";
import { applicationRole } from "./roles.ts";
import { connectionsFor, office, type Subject } from "./subject.ts";
import type { Tables } from "./tables.ts";

/** A connection or an open transaction; stores do not know which. */
export type Db = Kysely<Tables>;

// Dates stay `YYYY-MM-DD` text: a JavaScript Date would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and sums fit a double by far: 2^53 cents are 90 billion pesos.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const settings = {
  // Unnamed statements are planned for their values each time; named ones use the plan that Postgres finds cheaper
  // (docs/adr/0002).
  plan_cache_mode: "auto",
  jit: "off",
  timezone: "UTC",
  statement_timeout: "10000",
  lock_timeout: "5000",
  idle_in_transaction_session_timeout: "30000",
};
export const optionsOf = (role: string, over: Partial<typeof settings> = {}) =>
  Object.entries({ ...settings, ...over, role })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** Runs a named statement: Postgres parses and plans it once per connection, for any values. */
export type Lookup = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

export type Database = {
  /** Connection for work of the programme itself: scheduled jobs, staff, the start, and visitors without a session. */
  db: Db;
  /** Connection for one account: row-level security limits the visible rows (ADR 42). */
  dbFor: (subject: Subject, priority?: Priority) => Db;
  queue: pg.Pool;
  /** Connection for the one statement that every request makes: planning its joins costs ten times as much as running it. */
  lookup: Lookup;
  /** Longest current waiting time for a database connection, in milliseconds; 0 if nobody waits. */
  waitedMs: () => number;
  statements: () => number;
  close(): Promise<void>;
};

/** Connects to the database with at most `max` connections for requests, and a few more for look-ups and the queue. */
export function connect(connectionString: string, max = 10, traces?: Traces): Database {
  const pool = openPool(connectionString, max, optionsOf(applicationRole));
  const few = Math.ceil(max / 3);
  const forLookups = optionsOf("arranca_office", { plan_cache_mode: "force_generic_plan" });
  const lookups = openPool(connectionString, few, forLookups);
  const queue = openPool(connectionString, few, optionsOf("arranca_jobs"));
  const [work, lookUps] = [connectionQueue(pool, max, { traces }), connectionQueue(lookups, few, { traces })];
  const dbFor = (subject: Subject, priority: Priority = "first") =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connectionsFor(work, priority, subject) }) });
  return {
    db: dbFor(office),
    dbFor,
    queue,
    async lookup(name, text, values) {
      const { client, release, statement } = await lookUps.take("first");
      try {
        return (await statement(text, () => client.query({ name, text, values }))).rows;
      } finally {
        release();
      }
    },
    waitedMs: () => Math.max(work.waitedMs(), lookUps.waitedMs()),
    statements: () => work.statements() + lookUps.statements(),
    close: async () => {
      await Promise.all([pool.end(), lookups.end(), queue.end()]);
    },
  };
}

export function openPool(connectionString: string, max: number, options: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, options });
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  // A connection in use needs a listener too; its query fails and reports the error.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    watchReplication(client);
  });
  return pool;
}

/** Runs `work` in the open transaction of `db`, or in a new one. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
