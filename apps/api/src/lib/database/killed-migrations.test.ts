import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { countRows, readCatalogue } from "../../testing/database/catalogue.ts";
import { statementsOf } from "../../testing/database/statements-of.ts";
import { databaseUrl } from "../../testing/global-setup.ts";
import { sizeOf } from "../../testing/sizes.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

const killed = "57P01";
const endsItself = "\nSELECT pg_terminate_backend(pg_backend_pid());\n";

// A drill also runs this on another server: PostgreSQL 15.
const serverUrl = process.env.DRILL_SERVER_URL ?? inject("serverUrl");
const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const bySize = names.toSorted((a, b) => sizeIn(b) - sizeIn(a));
const chosen = new Set([...names.slice(-1), ...bySize].slice(0, sizeOf("DRILL_MIGRATIONS", 2)));

const waiting = { timeout: 60_000, interval: 10 };

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "arranca-killed-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sizeIn(name: string): number {
  return statSync(join(migrationsFolder, name)).size;
}

type Database = { url: string; client: pg.Client };

async function makeDatabase(purpose: string): Promise<Database> {
  const name = `${purpose}_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const url = databaseUrl(serverUrl, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

async function stateOf({ client }: Database) {
  return {
    schema: await readCatalogue(client),
    rows: await countRows(client),
    applied: (await client.query("SELECT name, sha256 FROM schema_migrations ORDER BY name")).rows,
  };
}

/**
 * Interrupts a migration after its last statement, before it is recorded as applied. `other` is another connection to the
 * server.
 */
async function cutAtRecord(victim: Database, other: Database): Promise<unknown> {
  await victim.client.query("BEGIN; LOCK TABLE schema_migrations IN EXCLUSIVE MODE");
  const run = migrate(victim.url, folder).catch((error: unknown) => error);
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = $1 AND wait_event_type = 'Lock' AND query LIKE 'insert into schema_migrations%'`;
  const name = new URL(victim.url).pathname.slice(1);
  await vi.waitFor(async () => expect((await other.client.query(cut, [name])).rowCount).toBe(1), waiting);
  await victim.client.query("ROLLBACK");
  return run;
}

test("check 4: a migration killed at any statement leaves nothing, and the next start gives the same result as an undisturbed one", {
  timeout: process.env.DRILL_MIGRATIONS ? 3_600_000 : 120_000,
}, async () => {
  const [victim, undisturbed] = [await makeDatabase("killed"), await makeDatabase("undisturbed")];
  let kills = 0;
  for (const name of names) {
    const file = join(folder, name);
    if (chosen.has(name)) {
      // Applies the earlier migrations undisturbed.
      for (const { url } of [victim, undisturbed]) await migrate(url, folder);
      const before = await stateOf(victim);
      const statements = await statementsOf(undisturbed.client, readFileSync(join(migrationsFolder, name), "utf8"));
      for (let at = 0; at <= statements.length; at++) {
        writeFileSync(file, [...statements.slice(0, at), endsItself, ...statements.slice(at)].join(""));
        const said = await migrate(victim.url, folder).catch((error: unknown) => error);
        expect(said, `${name}, before statement ${at + 1}`).toMatchObject({ cause: { code: killed } });
        expect(await stateOf(victim), `${name}, before statement ${at + 1}`).toEqual(before);
        kills++;
      }
      copyFileSync(join(migrationsFolder, name), file);
      const said = await cutAtRecord(victim, undisturbed);
      expect(said, `${name}, before it is written down`).toMatchObject({ cause: { code: killed } });
      expect(await stateOf(victim), `${name}, before it is written down`).toEqual(before);
      kills++;
    }
    copyFileSync(join(migrationsFolder, name), file);
    if (chosen.has(name)) {
      for (const { url } of [victim, undisturbed]) expect(await migrate(url, folder)).toEqual([name]);
      expect(await stateOf(victim), name).toEqual(await stateOf(undisturbed));
    }
  }
  for (const { client } of [victim, undisturbed]) await client.end();
  expect(kills).toBeGreaterThan(2 * chosen.size);
  if (process.env.DRILL_MIGRATIONS) console.info(`${chosen.size} files, ${kills} kills`);
});
