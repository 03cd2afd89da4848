import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { keepResults } from "./lib/keep-results.ts";
import { median } from "./lib/load.ts";
import { onDatabase } from "./lib/on-database.ts";
import { postgresCpuMicros, postmasterOf } from "./lib/postgres-cpu.ts";
import { growProgramme, oneVacancyOfProgramme, signedInTo } from "./lib/programme-data.ts";
import { type BenchServer, startServer } from "./lib/servers.ts";

const [rounds, requests, lanes] = [9, 160, 8];
const budget = 1.1;

type Who = "person" | "company";
type Asked = { who: Who; what: string; method: string; path: string; body?: object };

const asked: readonly Asked[] = [
  { who: "person", what: "vacancies, the first 20", method: "GET", path: "/mpc/person/job/list?limit=20" },
  { who: "person", what: "one vacancy", method: "GET", path: `/mpc/person/job/details/${oneVacancyOfProgramme}` },
  { who: "person", what: "own applications", method: "GET", path: "/mpc/person/job/list/postulation" },
  { who: "person", what: "own months of support", method: "GET", path: "/mpc/person/relation-job/months" },
  { who: "company", what: "candidates, the first 20", method: "GET", path: "/mpc/company/candidates?limit=20" },
  { who: "company", what: "relations, the first 20", method: "GET", path: "/mpc/company/care-about?limit=20" },
  {
    who: "person",
    what: "change the phone (a write)",
    method: "PUT",
    path: "/mpc/person/update/contact",
    body: { phone: "4776881204", phoneCountryId: 141 },
  },
  { who: "person", what: "read every notice (a write)", method: "POST", path: "/notifications/read-all" },
];

/**
 * Cost of row-level security (ADR 42, 43): the same product on the same data, as shipped and as a superuser without roles,
 * policies and triggers, alternating. Measures the processor time of Node and PostgreSQL together.
 */
export async function benchRowSecurity(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const secured = postgres.connectionString;
  const app = new URL("servers/app.ts", import.meta.url);
  const servers: BenchServer[] = [];
  try {
    await migrate(secured);
    const postmaster = await onDatabase(secured, async (owner) => {
      await growProgramme(owner);
      return postmasterOf(owner);
    });
    const tokens = await signedInTo(secured);
    const open = await copyWithoutTriggers(secured);
    const without = await startServer("without row-level security", app, {
      DATABASE_URL: open,
      DRILL: "on",
      ROW_SECURITY: "off",
    });
    servers.push(without);
    const withIt = await startServer("with row-level security", app, { DATABASE_URL: secured, DRILL: "on" });
    servers.push(withIt);

    const table = [];
    for (const one of asked) {
      const cost = (server: BenchServer) => cpuPerRequest(server, one, tokens[one.who], postmaster);
      table.push({
        who: one.who,
        what: one.what,
        ...(await inTurns(
          () => cost(without),
          () => cost(withIt),
        )),
      });
    }
    console.log(
      `Row-level security: CPU of Node and PostgreSQL for a request, ${rounds} rounds of ${requests} requests each`,
    );
    console.table(table);
    keepResults("row-security", { rounds, requests, table });
    return table.every(({ ratio }) => ratio <= budget);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

/**
 * Runs both versions alternately with the order reversed each round, after a warm-up. Returns medians, and the lowest and
 * highest ratio.
 */
async function inTurns(costWithout: () => Promise<number>, costWith: () => Promise<number>) {
  await costWithout();
  await costWith();
  const pairs: { without: number; withIt: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ without: await costWithout(), withIt: await costWith() });
    else {
      const withIt = await costWith();
      pairs.push({ without: await costWithout(), withIt });
    }
  }
  const sorted = (pick: (pair: { without: number; withIt: number }) => number) => pairs.map(pick).sort((x, y) => x - y);
  const ratios = sorted((pair) => pair.withIt / pair.without);
  const digits = (ratio: number) => Number(ratio.toFixed(2));
  return {
    "without, µs": Math.round(median(sorted((pair) => pair.without))),
    "with it, µs": Math.round(median(sorted((pair) => pair.withIt))),
    ratio: digits(median(ratios)),
    from: digits(ratios[0] ?? 0),
    to: digits(ratios.at(-1) ?? 0),
  };
}

async function cpuPerRequest(server: BenchServer, { method, path, body }: Asked, token: string, postmaster: number) {
  const headers = {
    "x-platform": "arranca",
    authorization: `Bearer ${token}`,
    ...(body ? { "content-type": "application/json" } : {}),
  };
  const ask = async () => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  };
  const total = async () => (await server.cpuMicros()) + postgresCpuMicros(postmaster);
  const before = await total();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let request = 0; request < requests / lanes; request++) await ask();
    }),
  );
  return ((await total()) - before) / requests;
}

/** Copies the database without the triggers that refuse writes to other accounts' rows; returns its URL. */
async function copyWithoutTriggers(url: string): Promise<string> {
  const database = /\/([^/?]*)(?=\?|$)/.exec(url)?.[1] ?? "";
  const at = (name: string) => url.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
  await onDatabase(at("postgres"), (server) =>
    server.query(`CREATE DATABASE without_row_security TEMPLATE ${database}`),
  );
  await onDatabase(at("without_row_security"), async (client) => {
    const triggers = await client.query<{ of: string; name: string }>(
      "SELECT tgrelid::regclass AS of, tgname AS name FROM pg_trigger WHERE tgname IN ('foreign_row_changed', 'foreign_row_added')",
    );
    if (triggers.rows.length === 0) throw new Error("The database has no triggers: nothing is measured.");
    for (const { of, name } of triggers.rows) await client.query(`ALTER TABLE ${of} DISABLE TRIGGER ${name}`);
    await client.query("VACUUM ANALYZE");
  });
  return at("without_row_security");
}
