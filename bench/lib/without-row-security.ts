import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { type Database, openPool, optionsOf } from "../../apps/api/src/lib/database/db.ts";
import { statementFor } from "../../apps/api/src/lib/database/plans.ts";
import type { Tables } from "../../apps/api/src/lib/database/tables.ts";

/** Connects the product as the superuser of `connectionString`: without roles and row-level security. */
export function connectWithoutRowSecurity(connectionString: string): Database {
  const pool = openPool(connectionString, 10, optionsOf("none"));
  const lookups = openPool(connectionString, 4, optionsOf("none", { plan_cache_mode: "force_generic_plan" }));
  const queue = openPool(connectionString, 4, optionsOf("none"));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) }) });
  return {
    db,
    dbFor: () => db,
    queue,
    lookup: async (name, text, values) => (await lookups.query({ name, text, values })).rows,
    waitedMs: () => 0,
    statements: () => 0,
    close: async () => {
      await Promise.all([pool.end(), lookups.end(), queue.end()]);
    },
  };
}

function keepingPlans(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, values: readonly unknown[]) => client.query(statementFor("nobody", text, values));
    return { query, release: (discard?: boolean) => client.release(discard) } as unknown as PostgresPoolClient;
  };
  return { options: pool.options, connect, end: async () => {} };
}
