import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Priority } from "../batching/priority-semaphore.ts";
import type { ConnectionQueue, Taken } from "./connection-queue.ts";
import { forget, isOutdated, statementFor } from "./plans.ts";
import { expectReplicated } from "./replicated.ts";

type Account = { id: string; loginId: string };

/**
 * Account that a statement runs for. Row-level security limits what a person or a company sees. `office` sees everything:
 * staff, scheduled jobs, the start, and visitors without a session. A write by a person or a company runs as `office` with
 * `for`: triggers refuse changes to rows that are neither theirs nor shared with them (ADR 43).
 */
export type Subject = { role: "office"; for?: Account } | (Account & { role: "person" | "company" });

export const office: Subject = { role: "office" };

const takeSubject =
  "SELECT set_config('role', $1, true), set_config('arranca.subject', $2, true), set_config('arranca.login', $3, true)";
/** Forces the cached plan: by default Postgres plans anew for each value while it estimates that as cheaper. */
const takeSubjectAndPlan = `${takeSubject}, set_config('plan_cache_mode', $4, true)`;
const settingsOf = (subject: Subject): string[] => {
  const account = subject.role === "office" ? subject.for : subject;
  return [`arranca_${subject.role}`, account?.id ?? "", account?.loginId ?? ""];
};

const takeSubjectIn = (subject: Subject): string =>
  settingsOf(subject).reduce((text, value, at) => text.replace(`$${at + 1}`, pg.escapeLiteral(value)), takeSubject);

/**
 * Connections that run everything for one account. The account is set with each statement, in the same round trip, or at the
 * start of a transaction, and ends with it. No connection returns to the pool with an account, and without one it may read
 * no table.
 */
export const connectionsFor = (queue: ConnectionQueue, priority: Priority, subject: Subject): PostgresPool => ({
  options: {},
  connect: async () => clientFor(await queue.take(priority), subject),
  end: async () => {},
});

function clientFor({ client, release, statement }: Taken, subject: Subject): PostgresPoolClient {
  let isOpen = false;
  async function run(text: string, parameters: readonly unknown[]) {
    if (/^(?:begin|start transaction)\b/.test(text)) {
      await client.query(`${text}; ${takeSubjectIn(subject)}`);
      isOpen = true;
      return { command: "BEGIN", rowCount: 0, rows: [] };
    }
    if (!isOpen) return runAnew(client, subject, statementFor(subject.role, text, parameters));
    if (/^(?:commit|rollback)$/.test(text)) isOpen = false;
    return client.query(text, [...parameters]);
  }
  const bound = {
    release,
    async query(text: string, parameters: readonly unknown[]) {
      const answer = await statement(text, () => run(text, parameters));
      expectReplicated(client);
      return answer;
    },
  };
  // Kysely's type also has cursors, which are not used here.
  return bound as unknown as PostgresPoolClient;
}

/** Repeats a statement whose cached plan is outdated: another release may be migrating the tables. */
async function runAnew(client: pg.PoolClient, subject: Subject, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await runFor(client, subject, statement);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    await forget(client, statement);
    return runFor(client, subject, statement);
  }
}

const prepared = new WeakSet<pg.Connection>();

/**
 * Sends two statements in one transaction and one round trip, by sending both before the Sync that ends the second. pg
 * returns two results; the first is that of `takeSubject`.
 */
function runFor(client: pg.PoolClient, subject: Subject, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const config: pg.QueryConfig & { queryMode: "extended" } = { ...statement, queryMode: "extended" };
  const query = new pg.Query(config, (error, results) =>
    error ? reject(error) : resolve((results as unknown as [unknown, pg.QueryResult])[1]),
  );
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    if (!prepared.has(connection))
      connection.parse({ text: takeSubjectAndPlan, name: "take_subject", types: [] }, true);
    prepared.add(connection);
    const planning = statement.name ? "force_generic_plan" : "auto";
    connection.bind({ statement: "take_subject", values: [...settingsOf(subject), planning] }, true);
    connection.describe({ type: "P", name: "" }, true);
    connection.execute({ portal: "" }, true);
    const refused = submit.call(query, connection);
    connection.stream.uncork();
    return refused;
  };
  client.query(query);
  return promise;
}
