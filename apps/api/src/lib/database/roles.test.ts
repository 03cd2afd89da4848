import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseUrl } from "../../testing/global-setup.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { connect } from "./db.ts";
import { asApplication } from "./logins.ts";
import { migrate } from "./migrate.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function ask(connectionString: string, text: string, role = ""): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    if (role) await client.query(`SET ROLE ${role}`);
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const askAs = (role: string, text: string) => ask(asApplication(t.ownerUrl), text, role);

test("the application's database login is no superuser, owns nothing and has no rights but those of its roles", async () => {
  const roles = await ask(
    asApplication(t.ownerUrl),
    `SELECT rolname FROM pg_roles WHERE rolname LIKE 'arranca_%' AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls
      OR rolreplication)`,
  );
  expect(roles).toEqual([]);
  const [owned] = await ask(
    asApplication(t.ownerUrl),
    "SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'MEMBER')",
  );
  expect(owned).toEqual({ tables: 0 });
});

const roles = ["arranca_app", "arranca_office", "arranca_person", "arranca_company", "arranca_jobs"];
const refused = [
  "CREATE TABLE mine (n int)",
  "CREATE SCHEMA mine",
  "CREATE ROLE mine",
  "ALTER TABLE persons DISABLE ROW LEVEL SECURITY",
  "DROP TABLE persons",
  "TRUNCATE notifications",
  "TRUNCATE audit_log",
  "UPDATE audit_log SET action = 'x'",
  "DELETE FROM audit_log",
  "INSERT INTO audit_chain VALUES (1, 1, sha256(''))",
  "DELETE FROM audit_chain",
  "UPDATE status_history SET to_status = 'x'",
  "DELETE FROM status_history",
  "UPDATE secret_key_canary SET sealed = ''",
  "SELECT FROM schema_migrations",
  "SET ROLE arranca",
];
test.for(roles.flatMap((role) => refused.map((text) => ({ role, text }))))(
  "the application as the database role $role cannot: $text",
  async ({ role, text }) => {
    await expect(askAs(role, text)).rejects.toThrow(/permission denied|must be owner/);
  },
);

test("persons and companies cannot read the audit log, but their requests can add to it", async () => {
  for (const role of ["arranca_person", "arranca_company"]) {
    await expect(askAs(role, "SELECT FROM audit_log")).rejects.toThrow("permission denied");
    await askAs(role, "INSERT INTO audit_log (at, action) VALUES (now(), 'test.try')");
  }
  expect(await askAs("arranca_office", "SELECT FROM audit_log WHERE action = 'test.try'")).toHaveLength(2);
});

test("the database role of the job queue uses its own tables and cannot read the product's", async () => {
  await askAs("arranca_jobs", "SELECT FROM pgboss.job");
  const [seen] = await ask(
    t.ownerUrl,
    `SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND has_any_column_privilege('arranca_jobs', oid, 'SELECT')`,
  );
  expect(seen).toEqual({ tables: 0 });
});

test("a migration by a login that can neither create nor use the database roles fails with the SQL that an administrator has to run", async () => {
  const server = inject("serverUrl");
  await ask(server, "CREATE ROLE town LOGIN");
  await ask(server, "CREATE DATABASE town OWNER town");
  const url = new URL(databaseUrl(server, "town"));
  url.searchParams.set("options", "-c role=town");
  try {
    await expect(migrate(url.toString())).rejects.toThrow(
      /an administrator of the server run once[\s\S]*CREATE ROLE arranca_app LOGIN NOINHERIT[\s\S]*GRANT .* TO "town"/,
    );
    await ask(server, "GRANT arranca_app, arranca_office, arranca_jobs TO town");
    expect(await migrate(url.toString())).toContain("0486_wall.sql");
    const database = connect(asApplication(databaseUrl(server, "town")), 2);
    expect(await database.db.selectFrom("persons").select("id").execute()).toEqual([]);
    await database.close();
    const [temporary] = await ask(server, "SELECT has_database_privilege('arranca_app', 'town', 'TEMPORARY') AS may");
    expect(temporary).toEqual({ may: false });
    expect(await ask(url.toString(), "SELECT current_user AS me FROM (SELECT count(*) FROM persons) x")).toEqual([
      { me: "town" },
    ]);
  } finally {
    await ask(server, "DROP DATABASE town WITH (FORCE)");
    await ask(server, "DROP ROLE town");
  }
});
