import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { databaseUrl } from "../../testing/global-setup.ts";
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

test("applies new files in the order of their numbers, each once", async () => {
  write("0002_more.sql", "insert into one values (2);");
  write("0001_one.sql", "create table one (n int); insert into one values (1);");
  expect(await migrate(url, folder)).toEqual(["0001_one.sql", "0002_more.sql"]);
  expect(await migrate(url, folder)).toEqual([]);
  write("0003_last.sql", "insert into one values (3);");
  expect(await migrate(url, folder)).toEqual(["0003_last.sql"]);
  expect((await client.query("select array_agg(n order by n) as all from one")).rows).toEqual([{ all: [1, 2, 3] }]);
});

test("of several nodes that start at once one migrates and the others find it done", async () => {
  write("0001_one.sql", "create table one (n int);");
  const answers = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(answers.flat()).toEqual(["0001_one.sql"]);
});

test("a file that fails leaves nothing of itself, keeps the ones before it, and can be mended", async () => {
  write("0001_one.sql", "create table one (n int);");
  write("0002_wrong.sql", "create table two (n int); select no_such_function();");
  await expect(migrate(url, folder)).rejects.toThrow("0002_wrong.sql failed");
  expect(await applied()).toEqual(["0001_one.sql"]);
  expect((await client.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }]);
  write("0002_wrong.sql", "create table two (n int);");
  expect(await migrate(url, folder)).toEqual(["0002_wrong.sql"]);
});

test("refuses when a file changed after it was applied", async () => {
  write("0001_one.sql", "create table one (n int);");
  await migrate(url, folder);
  write("0001_one.sql", "create table one (n bigint);");
  await expect(migrate(url, folder)).rejects.toThrow("0001_one.sql was changed after it was applied");
});

test("refuses a new file numbered below the highest applied one, and applies nothing", async () => {
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

test("refuses a database that is newer than these files", async () => {
  write("0001_one.sql", "create table one (n int);");
  await migrate(url, folder);
  rmSync(join(folder, "0001_one.sql"));
  await expect(migrate(url, folder)).rejects.toThrow("it is newer");
});

test("refuses two files with one number, and a name it does not know", async () => {
  write("0001_one.sql", "select 1;");
  write("0001_two.sql", "select 1;");
  await expect(migrate(url, folder)).rejects.toThrow("the same number");
  rmSync(join(folder, "0001_two.sql"));
  write("two.sql", "select 1;");
  await expect(migrate(url, folder)).rejects.toThrow("two.sql must be called");
});
