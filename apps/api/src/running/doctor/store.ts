import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { DatabaseRole } from "./rules.ts";

const powersOf = {
  rolsuper: "superuser",
  rolcreatedb: "allowed to create databases",
  rolcreaterole: "allowed to create roles",
  rolreplication: "allowed to copy everything",
  rolbypassrls: "past the walls of rows",
} as const;

/** Reads the database role that this connection logged in with, before any SET ROLE, and how it connected. */
export async function findRole(db: Db): Promise<DatabaseRole> {
  const { rows } = await sql<Record<keyof typeof powersOf, boolean> & { name: string; ssl: boolean; local: boolean }>`
    SELECT r.rolname AS name, r.rolsuper, r.rolcreatedb, r.rolcreaterole, r.rolreplication, r.rolbypassrls,
      coalesce((SELECT s.ssl FROM pg_stat_ssl s WHERE s.pid = pg_backend_pid()), false) AS ssl,
      coalesce(inet_client_addr() <<= inet '127.0.0.0/8' OR inet_client_addr() = inet '::1', true) AS local
    FROM pg_roles r WHERE r.rolname = session_user`.execute(db);
  const [role] = rows;
  if (!role) throw new Error("the database does not know who asks");
  const powers = Object.entries(powersOf).flatMap(
    ([name, power]) => (role[name as keyof typeof powersOf] ? [power] : []), // a name of the table above
  );
  return { name: role.name, powers, isEncrypted: role.ssl, isLocal: role.local };
}

export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

export async function findTeamWithoutSecondFactor(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("staff_members")
    .innerJoin("logins", "logins.id", "staff_members.login_id")
    .select("logins.email")
    .where("staff_members.active", "=", true)
    .where("logins.totp_secret", "is", null)
    .orderBy("logins.email")
    .execute();
  return rows.map(({ email }) => email);
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('duty_runs') IS NOT NULL AS found`.execute(db);
  return rows[0]?.found ?? false;
}
