import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Log, silentLog } from "../log.ts";
import { StartRefusal } from "../start-refusal.ts";
import { ensureRoles } from "./roles.ts";

type Applied = { name: string; sha256: string };
type Migration = Applied & { sql: string };

export const migrationsFolder = join(import.meta.dirname, "../../../migrations");
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
// Arbitrary number, unique among the advisory locks of this database.
const lockKey = 7_215_301;
const lockNotAvailable = "55P03";

type Patience = { lockMs: number; pauseMs: number; tries: number };
/**
 * Timing of a migration that waits for a lock: queries on that table queue behind it, so it gives up before their five
 * second timeout, lets them through and retries, for ten minutes in all.
 */
const unhurried: Patience = { lockMs: 2_000, pauseMs: 3_000, tries: 120 };

type Options = {
  only?: readonly Applied[];
  patience?: Patience;
  log?: Log;
  signal?: AbortSignal;
};

/**
 * Applies each new file of `migrations/` in its own transaction, one node at a time. Refuses if an applied file was changed
 * or removed, or if a new file is numbered below an applied one. Returns the applied names.
 */
export async function migrate(
  connectionString: string,
  folder = migrationsFolder,
  { only, ...waiting }: Options = {},
): Promise<string[]> {
  const shipped = readMigrations(folder);
  const wanted = only && appliedOf(only);
  // Refuses files that this version does not have.
  if (wanted) findPending(shipped, wanted);
  const migrations = shipped.filter(({ name }) => !wanted || wanted.has(name));
  const client = new pg.Client({ connectionString });
  // A lost connection fails the running statement; without this listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await ensureRoles(client);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) await applyWithPatience(client, migration, waiting);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session and thereby releases the lock.
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  const misnamed = names.find((name) => !fileName.test(name));
  if (misnamed) throw new StartRefusal(`The migration ${misnamed} must be called NNNN_name.sql.`);
  if (numbers.size !== names.length) throw new StartRefusal("Two migrations have the same number.");
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return {
      name,
      sql,
      sha256: createHash("sha256").update(sql).digest("hex"),
    };
  });
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Applied>("select name, sha256 from schema_migrations");
  return appliedOf(rows);
}

const appliedOf = (rows: readonly Applied[]) => new Map(rows.map(({ name, sha256 }) => [name, sha256]));

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const shipped = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    if (!shipped.has(name)) {
      throw new StartRefusal(`The database has the migration ${name}, which this version does not know: it is newer.`);
    }
    if (shipped.get(name) !== sha256) {
      throw new StartRefusal(
        `The migration ${name} was changed after it was applied. Put it back and write a new one.`,
      );
    }
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const highest = [...applied.keys()].sort().at(-1) ?? "";
  // Other databases ran this file before the higher ones, so databases of one version would differ.
  const low = pending.find(({ name }) => name < highest);
  if (low) {
    throw new StartRefusal(
      `The migration ${low.name} has a lower number than ${highest}, which this database already has: give it a higher one.`,
    );
  }
  return pending;
}

async function applyWithPatience(
  client: pg.Client,
  migration: Migration,
  { patience = unhurried, log = silentLog, signal }: Omit<Options, "only">,
) {
  const { lockMs, pauseMs, tries } = patience;
  for (let left = tries; left > 0; left--) {
    if ((await apply(client, migration, lockMs)) === "applied") return;
    const message = `The migration ${migration.name} waits for a table that another session holds.`;
    if (left === tries) log.warn({ migration: migration.name }, message);
    if (left > 1) await sleep(pauseMs, undefined, { signal });
  }
  throw new StartRefusal(
    `The migration ${migration.name} found no moment in which nobody held its tables, and nothing of it was kept. ` +
      "A copy or another long reading may be on its way: start again once it has ended (docs/runbook.md).",
  );
}

/** Applies a migration. If a lock takes longer than `lockMs`, rolls back and returns "busy". */
async function apply(client: pg.Client, { name, sql, sha256 }: Migration, lockMs: number): Promise<"applied" | "busy"> {
  await client.query("begin");
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [String(lockMs)]);
    await client.query(sql);
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
    return "applied";
  } catch (error) {
    // If the connection is lost, the server has already rolled back.
    await client.query("rollback").catch(() => {});
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return "busy";
    throw new Error(`The migration ${name} failed; nothing of it was kept.`, {
      cause: error,
    });
  }
}
