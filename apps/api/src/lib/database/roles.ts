import pg from "pg";
import { StartRefusal } from "../start-refusal.ts";

/** Role of the application's connections. It has no rights itself and only switches to the roles below. */
export const applicationRole = "arranca_app";

// Roles belong to the server, not to a database, so that no migration can create them. docs/deploy.md shows the same
// statements for manual use.
const makeRoles = `
  CREATE ROLE arranca_app LOGIN NOINHERIT;
  CREATE ROLE arranca_office;
  CREATE ROLE arranca_person;
  CREATE ROLE arranca_company;
  CREATE ROLE arranca_jobs;
  GRANT arranca_office, arranca_person, arranca_company, arranca_jobs TO arranca_app;`;
const joinRoles = (login: string) =>
  `GRANT arranca_app, arranca_office, arranca_jobs TO ${pg.escapeIdentifier(login)};`;

/**
 * Creates the database roles that the migrations grant rights to, on the first start with this server. `client` is the
 * database owner.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  if (await isOwnerOfRoles(client)) return;
  const { rows } = await client.query<{ login: string }>("SELECT current_user AS login");
  const statements = `${makeRoles}\n  ${joinRoles(rows[0]?.login ?? "")}`;
  try {
    await client.query(`BEGIN; ${statements} COMMIT;`);
  } catch (error) {
    await client.query("ROLLBACK");
    // Another database of this server may have started at the same moment.
    if (await isOwnerOfRoles(client)) return;
    throw new StartRefusal(
      `The database's roles cannot be made with this login (${error instanceof Error ? error.message : error}). ` +
        `Let an administrator of the server run once what of this is not there yet:\n${statements}`,
    );
  }
}

/** True if the database roles exist and the login may grant to them, as a member or as superuser. */
async function isOwnerOfRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT count(*) = 3 AS found FROM pg_roles WHERE rolname IN ('arranca_app', 'arranca_office', 'arranca_jobs') AND pg_has_role(oid, 'MEMBER')",
  );
  return rows[0]?.found === true;
}
