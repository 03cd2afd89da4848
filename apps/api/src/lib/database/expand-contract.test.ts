import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Entry, readCatalogue } from "../../testing/database/catalogue.ts";
import { type Break, breaksOf, oldestBeside, refusalOf } from "../../testing/database/expand-contract.ts";
import { databaseUrl } from "../../testing/global-setup.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

const packageFile = resolve(import.meta.dirname, "../../../../../package.json");
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, "utf8"));
const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

let folder = "";
let small: pg.Client;
let before: Entry[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "arranca-expand-"));
  small = await makeDatabase();
  await small.query(`
    CREATE TABLE owners (email text PRIMARY KEY);
    CREATE TABLE shops (id int PRIMARY KEY, name text NOT NULL, street text, kind text NOT NULL DEFAULT 'small' CHECK (kind IN ('small', 'large')),
      floors int NOT NULL DEFAULT 1 CONSTRAINT few CHECK (floors < 9), code text UNIQUE);
    GRANT SELECT, INSERT ON shops TO pg_monitor;
    CREATE FUNCTION one() RETURNS int LANGUAGE sql RETURN 1;`);
  before = await readCatalogue(small);
});
afterAll(async () => {
  await small.end();
  rmSync(folder, { recursive: true, force: true });
});

async function makeDatabase(): Promise<pg.Client> {
  const name = `expand_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client({ connectionString: inject("serverUrl") });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const client = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), name) });
  await client.connect();
  return client;
}

async function brokenBy(sql: string): Promise<Break[]> {
  await small.query("BEGIN");
  try {
    await small.query(sql);
    return breaksOf(before, await readCatalogue(small));
  } finally {
    await small.query("ROLLBACK");
  }
}

test.each<[fault: string, sql: string, ...says: string[]]>([
  ["a table that goes", "DROP TABLE shops", "table shops is gone"],
  ["a table of another name", "ALTER TABLE shops RENAME TO stores", "table shops is gone"],
  ["a column that goes", "ALTER TABLE shops DROP COLUMN street", "column shops.street is gone"],
  ["a column of another name", "ALTER TABLE shops RENAME street TO road", "column shops.street is gone"],
  [
    "a column of another type",
    "ALTER TABLE shops ALTER name TYPE varchar(9)",
    "column shops.name was text and is character varying(9)",
  ],
  ["NOT NULL on what was not", "ALTER TABLE shops ALTER street SET NOT NULL", "column shops.street is NOT NULL"],
  [
    "a new column that is owed",
    "ALTER TABLE shops ADD owner text NOT NULL",
    "column shops.owner is new, NOT NULL and has no default",
  ],
  ["a default that goes", "ALTER TABLE shops ALTER floors DROP DEFAULT", "column shops.floors has lost its default"],
  [
    "a narrower list",
    "ALTER TABLE shops DROP CONSTRAINT shops_kind_check, ADD CONSTRAINT shops_kind_check CHECK (kind IN ('small'))",
    "check shops.shops_kind_check may refuse what it took",
  ],
  [
    "another check",
    "ALTER TABLE shops DROP CONSTRAINT few, ADD CONSTRAINT few CHECK (floors < 3)",
    "check shops.few may refuse what it took",
  ],
  [
    "a new check",
    "ALTER TABLE shops ADD CONSTRAINT named CHECK (name <> '')",
    "constraint shops.named is new on columns that were there",
  ],
  [
    "only one where there were many",
    "CREATE UNIQUE INDEX once ON shops (lower(name))",
    "unique index once is new on columns that were there",
  ],
  [
    "many where there was one",
    "ALTER TABLE shops DROP CONSTRAINT shops_code_key",
    "unique index shops_code_key is gone: ON CONFLICT needs it",
  ],
  ["a right that goes", "REVOKE INSERT ON shops FROM pg_monitor", "table shops: the right pg_monitor INSERT is gone"],
  ["rows behind a wall", "ALTER TABLE shops ENABLE ROW LEVEL SECURITY", "table shops: row security is on"],
  ["a function that goes", "DROP FUNCTION one()", "function one() is gone"],
])("a change that breaks a running version is refused: %s", async (_fault, sql, ...says) => {
  const breaks = await brokenBy(sql);
  expect(refusalOf(sql, breaks, "0.2.0")).toEqual(expect.arrayContaining(says));
  const contract = (release: string) => `-- Contract: ${release} no longer uses what this takes.
${sql}`;
  expect(refusalOf(contract("0.2.0"), breaks, "0.2.0")).toEqual(["that release is not out yet"]);
  expect(refusalOf(contract("0.1.9"), breaks, "0.2.0")).toEqual([]);
});

test("a migration may replace a check by one that it declares as wider, and may break nothing else", async () => {
  const wider =
    "-- Wider: ten floors are built now.\nALTER TABLE shops DROP CONSTRAINT few, ADD CONSTRAINT few CHECK (floors < 11)";
  expect(refusalOf(wider, await brokenBy(wider), "0.2.0")).toEqual([]);
  const more = `${wider}; ALTER TABLE shops DROP COLUMN street`;
  expect(refusalOf(more, await brokenBy(more), "0.2.0")).toEqual(["column shops.street is gone"]);
});

test("a migration may declare a check of a new column beside an old one, and no check of old columns alone", async () => {
  const declared = "-- Wider: an older version leaves the new column null.\n";
  const mixed = `${declared}ALTER TABLE shops ADD COLUMN attics int, ADD CONSTRAINT low CHECK (attics < floors)`;
  expect(refusalOf(mixed, await brokenBy(mixed), "0.2.0")).toEqual([]);
  expect(refusalOf(mixed.replace(declared, ""), await brokenBy(mixed), "0.2.0")).toEqual([
    "constraint shops.low is new on columns that were there",
  ]);
  const narrow = `${declared}ALTER TABLE shops ADD CONSTRAINT tall CHECK (floors > 2)`;
  expect(refusalOf(narrow, await brokenBy(narrow), "0.2.0")).toEqual([
    "constraint shops.tall is new on columns that were there",
  ]);
});

test.each([
  [
    "a new table",
    "CREATE TABLE streets (id int PRIMARY KEY, name text NOT NULL UNIQUE CHECK (name <> ''), shop int REFERENCES shops)",
  ],
  ["a new column that may be empty", "ALTER TABLE shops ADD owner text REFERENCES owners CHECK (owner <> '')"],
  ["a new column with a default", "ALTER TABLE shops ADD open boolean NOT NULL DEFAULT true"],
  [
    "a longer list",
    "ALTER TABLE shops DROP CONSTRAINT shops_kind_check, ADD CONSTRAINT shops_kind_check CHECK (kind IN ('small', 'large', 'huge'))",
  ],
  ["a check that goes", "ALTER TABLE shops DROP CONSTRAINT few"],
  ["what may be empty", "ALTER TABLE shops ALTER name DROP NOT NULL"],
  ["an index", "CREATE INDEX by_street ON shops (street)"],
  ["more rights", "GRANT UPDATE ON shops TO pg_monitor"],
])("a compatible change is accepted: %s", async (_change, sql) => {
  expect(await brokenBy(sql)).toEqual([]);
});

test("no migration removes a column or table that a previous version, still running beside this one, uses", async () => {
  expect(names).toContain(oldestBeside);
  const client = await makeDatabase();
  const url = databaseUrl(inject("serverUrl"), client.database ?? "");
  let was: Entry[] = [];
  for (const name of names) {
    copyFileSync(join(migrationsFolder, name), join(folder, name));
    if (name < oldestBeside) continue;
    await migrate(url, folder);
    const is = await readCatalogue(client);
    const sql = readFileSync(join(migrationsFolder, name), "utf8");
    if (name > oldestBeside) expect(refusalOf(sql, breaksOf(was, is), version), name).toEqual([]);
    was = is;
  }
  await client.end();
});
