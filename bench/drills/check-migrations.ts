import { existsSync } from "node:fs";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { runTests } from "../lib/run-tests.ts";

const tests = "apps/api/src/lib/database/killed-migrations";
const limit = "as before, then as undisturbed";
const debian = "/usr/lib/postgresql/15/bin";
// More than the number of migrations.
const everyFile = { DRILL_MIGRATIONS: "10000" };

/** Kills every migration before each of its statements, on the bundled PostgreSQL and on the oldest supported one. */
export const checkMigrations: Drill = async () => [await onItsOwn(), await onDebians()];

async function onItsOwn(): Promise<Finding> {
  return killAll("PostgreSQL 18", everyFile);
}

async function onDebians(): Promise<Finding> {
  const what = "PostgreSQL 15";
  if (!existsSync(`${debian}/postgres`))
    return { what, runs: 0, figure: "NOT RUN: missing is Debian's package postgresql-15.", limit, ok: false };
  const binaries = { initdb: `${debian}/initdb`, postgres: `${debian}/postgres`, major: "15" };
  const postgres = await startThrowawayPostgres(binaries);
  try {
    return await killAll(what, { ...everyFile, DRILL_SERVER_URL: postgres.connectionString });
  } finally {
    await postgres.stop();
  }
}

async function killAll(what: string, env: Record<string, string>): Promise<Finding> {
  const { code, output } = await runTests(tests, env);
  const said = /(\d+) files, (\d+) kills/.exec(output);
  const ok = code === 0 && said !== null;
  if (!ok) console.error(output);
  return { what, runs: Number(said?.[2] ?? 0), figure: ok ? `${said[1]} files: ${limit}` : "see above", limit, ok };
}
