import assert from "node:assert/strict";
import { openVault } from "../apps/api/src/lib/crypto.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { newId } from "../apps/api/src/lib/ids.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { startSession } from "../apps/api/src/trust/accounts/sessions/service.ts";
import { loadVacancies } from "./lib/data.ts";
import { keepResults } from "./lib/keep-results.ts";
import { compare, printComparison, type Target } from "./lib/load.ts";
import { onDatabase } from "./lib/on-database.ts";
import { postmasterOf } from "./lib/postgres-cpu.ts";
import { benchSecretKey, startServer } from "./lib/servers.ts";

const rows = 20_000;
const detailId = "00000000-0000-7000-8003-000000000077";

/** Compares the API's list and detail of vacancies with a bare server. Returns true if both are within their budgets. */
export async function benchApi(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  const env = { DATABASE_URL: url };
  await migrate(url);
  const postmaster = await onDatabase(url, async (client) => {
    await loadVacancies(client, rows);
    return postmasterOf(client);
  });
  const token = await aSignedInPerson(url);

  const reference = await startServer("bare Fastify + pg", new URL("ref/api/server.ts", import.meta.url), env);
  const handler = await startServer("ours, handler alone", new URL("servers/list.ts", import.meta.url), env);
  const app = await startServer("ours, whole application", new URL("servers/app.ts", import.meta.url), env);
  try {
    const headers = { "x-platform": "arranca", authorization: `Bearer ${token}` };
    const bareList: Target = { server: reference, path: "/list?limit=20" };
    const ourList: Target = { server: handler, path: "/list?limit=20" };
    const appList: Target = { server: app, path: "/api/mpc/person/job/list?limit=20", headers };
    const bareDetail: Target = { server: reference, path: `/detail/${detailId}` };
    const appDetail: Target = { server: app, path: `/api/mpc/person/job/details/${detailId}`, headers };
    await sameRows(bareList, [ourList, appList]);

    console.log(`Vacancies: ${rows}, 20 a page, 32 connections`);
    const list = await compare("Vacancy list, handler alone (P1)", bareList, ourList, postmaster);
    const whole = await compare("Vacancy list, whole application (P2)", bareList, appList, postmaster);
    const detail = await compare("Vacancy detail, whole application", bareDetail, appDetail, postmaster);
    const verdicts = [
      printComparison(list, { node: 1, withPostgres: 1.2 }),
      printComparison(whole, { node: 1.7, withPostgres: 1.8 }),
      printComparison(detail, { node: 4, withPostgres: 4 }),
    ];
    keepResults("api", { rows, list, whole, detail });
    return verdicts.every(Boolean);
  } finally {
    await Promise.all([reference.stop(), handler.stop(), app.stop()]);
    await postgres.stop();
  }
}

/** Throws unless every server returns the same vacancies in the same order. */
async function sameRows(first: Target, others: Target[]): Promise<void> {
  const ids = async ({ server, path, headers }: Target) => {
    const reply = await fetch(`${server.url}${path}`, { headers: headers ?? {} });
    const body = (await reply.json()) as { contents: { publications: { id: string }[] } }; // compared below
    assert.equal(reply.status, 200, JSON.stringify(body));
    return body.contents.publications.map((row) => row.id);
  };
  const expected = await ids(first);
  assert.equal(expected.length, 20);
  for (const other of others) assert.deepEqual(await ids(other), expected);
}

async function aSignedInPerson(url: string): Promise<string> {
  const { db, close } = connect(url, 1);
  const [loginId, now] = [newId(), systemClock.now()];
  await db
    .insertInto("logins")
    .values({
      id: loginId,
      email: "persona@bench.example",
      user_type: "person",
      password_hash: "-",
      terms_version: 1,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("persons")
    .values({ id: newId(), login_id: loginId, status: "approved", course_completed_at: now, created_at: now })
    .execute();
  const session = await startSession(
    db,
    { clock: systemClock, vault: openVault(benchSecretKey) },
    { owner: { loginId }, scope: "full", userAgent: "bench" },
  );
  await close();
  return session.token;
}
