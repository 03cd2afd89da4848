import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { databaseUrl } from "../../testing/global-setup.ts";
import { patient } from "../../testing/patient.ts";
import { migrate } from "./migrate.ts";

let folder = "";
let url = "";
let client: pg.Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "arranca-migrations-"));
  const name = `migrate_${process.pid}_${Date.now()}`;
  const server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  url = databaseUrl(inject("serverUrl"), name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const applied = async () =>
  (await client.query("select name from schema_migrations order by name")).rows.map(({ name }) => name);

test("a migration run applies new files in numeric order, each once", async () => {
  write("0002_more.sql", "insert into one values (2);");
  write("0001_one.sql", "create table one (n int); insert into one values (1);");
  expect(await migrate(url, folder)).toEqual(["0001_one.sql", "0002_more.sql"]);
  expect(await migrate(url, folder)).toEqual([]);
  write("0003_last.sql", "insert into one values (3);");
  expect(await migrate(url, folder)).toEqual(["0003_last.sql"]);
  expect((await client.query("select array_agg(n order by n) as all from one")).rows).toEqual([{ all: [1, 2, 3] }]);
});

test("only the first of several nodes that start at once migrates, and the others find it done", async () => {
  write("0001_one.sql", "create table one (n int);");
  const answers = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(answers.flat()).toEqual(["0001_one.sql"]);
});

test("a failing migration leaves nothing, does not undo earlier ones, and can be repaired", async () => {
  write("0001_one.sql", "create table one (n int);");
  write("0002_wrong.sql", "create table two (n int); select no_such_function();");
  await expect(migrate(url, folder)).rejects.toThrow("0002_wrong.sql failed");
  expect(await applied()).toEqual(["0001_one.sql"]);
  expect((await client.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }]);
  write("0002_wrong.sql", "create table two (n int);");
  expect(await migrate(url, folder)).toEqual(["0002_wrong.sql"]);
});

test("a migration run refuses a file that changed after it was applied", async () => {
  write("0001_one.sql", "create table one (n int);");
  await migrate(url, folder);
  write("0001_one.sql", "create table one (n bigint);");
  await expect(migrate(url, folder)).rejects.toThrow("0001_one.sql was changed after it was applied");
});

test("a migration run refuses a new file numbered below the highest applied one and applies nothing", async () => {
  write("0001_one.sql", "create table one (n int);");
  write("0010_ten.sql", "create table ten (n int);");
  await migrate(url, folder);
  write("0005_five.sql", "create table five (n int);");
  write("0011_eleven.sql", "create table eleven (n int);");
  await expect(migrate(url, folder)).rejects.toThrow("0005_five.sql has a lower number than 0010_ten.sql");
  expect(await applied()).toEqual(["0001_one.sql", "0010_ten.sql"]);
  rmSync(join(folder, "0005_five.sql"));
  expect(await migrate(url, folder)).toEqual(["0011_eleven.sql"]);
});

test("a migration run refuses a database that is newer than its files", async () => {
  write("0001_one.sql", "create table one (n int);");
  await migrate(url, folder);
  rmSync(join(folder, "0001_one.sql"));
  await expect(migrate(url, folder)).rejects.toThrow("it is newer");
});

test("a migration run refuses two files with the same number and a malformed file name", async () => {
  write("0001_one.sql", "select 1;");
  write("0001_two.sql", "select 1;");
  await expect(migrate(url, folder)).rejects.toThrow("the same number");
  rmSync(join(folder, "0001_two.sql"));
  write("two.sql", "select 1;");
  await expect(migrate(url, folder)).rejects.toThrow("two.sql must be called");
});

async function readWithoutEnd(): Promise<() => Promise<unknown>> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query("begin; select * from one");
  return () => reader.end();
}

test("a migration blocked by a long read lets other queries through repeatedly and finishes when the read ends", async () => {
  write("0001_one.sql", "create table one (n int); insert into one values (1);");
  await migrate(url, folder);
  const endReading = await readWithoutEnd();
  write("0002_wider.sql", "create table two (n int); alter table one add column m int; insert into one values (2, 2);");
  const warned = vi.fn();
  const log = { info: vi.fn(), warn: warned, error: vi.fn() };
  const migrating = migrate(url, folder, { patience: { lockMs: 300, pauseMs: 300, tries: 1_000 }, log });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), patient);
  // Other queries meanwhile succeed after at most one lock wait of the migration.
  await client.query("set lock_timeout = 5000");
  for (let asked = 0; asked < 5; asked++) expect((await client.query("select n from one")).rows).toEqual([{ n: 1 }]);
  await endReading();
  expect(await migrating).toEqual(["0002_wider.sql"]);
  expect((await client.query("select n, m from one order by n")).rows).toEqual([
    { n: 1, m: null },
    { n: 2, m: 2 },
  ]);
  expect(warned).toHaveBeenCalledOnce();
});

test("a migration that never gets its lock fails and leaves nothing; an aborted migration stops", async () => {
  write("0001_one.sql", "create table one (n int);");
  await migrate(url, folder);
  const endReading = await readWithoutEnd();
  write("0002_wider.sql", "create table two (n int); alter table one add column m int;");
  const patience = { lockMs: 100, pauseMs: 10, tries: 3 };
  await expect(migrate(url, folder, { patience })).rejects.toThrow("0002_wider.sql found no moment");
  expect(await applied()).toEqual(["0001_one.sql"]);
  expect((await client.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }]);
  const stop = new AbortController();
  const stopped = migrate(url, folder, { patience: { ...patience, pauseMs: 3_600_000 }, signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toThrow("aborted");
  await endReading();
  expect(await migrate(url, folder, { patience })).toEqual(["0002_wider.sql"]);
});
