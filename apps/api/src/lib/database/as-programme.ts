import { sql } from "kysely";
import type { Db } from "./db.ts";

/**
 * Runs rules of the programme on other accounts, inside the transaction that causes them. Row-level security has no account
 * meanwhile (ADR 43); afterwards the account is restored. Never run a user's choice in here.
 */
export async function asProgramme<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ subject: string; login: string }>`
    WITH before AS MATERIALIZED (
      SELECT current_setting('arranca.subject', true) AS subject, current_setting('arranca.login', true) AS login)
    SELECT subject, login, set_config('arranca.subject', '', true), set_config('arranca.login', '', true) FROM before`.execute(
    tx,
  );
  const result = await work();
  const before = rows[0];
  await sql`SELECT set_config('arranca.subject', ${before?.subject ?? ""}, true), set_config('arranca.login', ${before?.login ?? ""}, true)`.execute(
    tx,
  );
  return result;
}
