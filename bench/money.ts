import assert from "node:assert/strict";
import { clabeCheckDigit } from "@arranca/contract/values/identifiers";
import type pg from "pg";
import { openVault } from "../apps/api/src/lib/crypto.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { headersOf, timed } from "./lib/asking.ts";
import { keepResults } from "./lib/keep-results.ts";
import { median } from "./lib/load.ts";
import { onDatabase } from "./lib/on-database.ts";
import { growProgramme } from "./lib/programme-data.ts";
import { type BenchServer, benchSecretKey, startServer } from "./lib/servers.ts";
import { signedInStaff } from "./lib/signed-in.ts";

const rounds = 4;
const deposits = 3_000;
const people = deposits / 2;
const budgetMs = 3_000;

const steps = ["bare insert", "order built", "file written", "answer previewed"] as const;
type Round = Record<(typeof steps)[number], number>;

/** Measures an order of 3,000 deposits, its bank file and its answer beside a bare insert of the same rows (M11). */
export async function benchMoney(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  const server = await startServer("ours", new URL("servers/app.ts", import.meta.url), {
    DATABASE_URL: url,
    DRILL: "on",
  });
  try {
    const all = await onDatabase(url, async (owner) => {
      await growProgramme(owner);
      await giveAccounts(owner);
      const measured: Round[] = [];
      // The first round warms up and is not counted.
      for (let round = 0; round <= rounds; round += 1) measured.push(await measure({ server, url, owner, round }));
      return measured.slice(1);
    });
    return report(all);
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Gives the first persons with a relation a CURP and a reviewed account each. */
async function giveAccounts(owner: pg.Client): Promise<void> {
  const vault = openVault(benchSecretKey);
  const { rows } = await owner.query<{ id: string }>(
    "SELECT DISTINCT person_id AS id FROM support_months ORDER BY 1 LIMIT $1",
    [people],
  );
  assert.equal(rows.length, people);
  const accounts = rows.map(({ id }, at) => {
    const first17 = `012225${String(at).padStart(11, "0")}`;
    const clabe = `${first17}${clabeCheckDigit(first17)}`;
    return {
      id,
      clabe: vault.sealField(clabe, `persons.clabe/${id}`),
      index: vault.blindIndex(clabe, "persons.clabe"),
      last4: clabe.slice(-4),
    };
  });
  await owner.query(
    `UPDATE persons p SET clabe = n.clabe, clabe_index = n.index, clabe_last4 = n.last4, bank_reviewed_at = now() - interval '90 days', curp = p.id::text::bytea
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[]) AS n(id, clabe, index, last4) WHERE p.id = n.id`,
    [
      accounts.map(({ id }) => id),
      accounts.map(({ clabe }) => clabe),
      accounts.map(({ index }) => index),
      accounts.map(({ last4 }) => last4),
    ],
  );
}

/** Adds two months with an approved voucher to each of the persons; returns the ids of the months. */
async function approvedMonths(owner: pg.Client, round: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO support_months (id, relation_id, person_id, number, starts_on, ends_on, amount)
     SELECT gen_random_uuid(), r.id, r.person_id, 100 + $1::int * 2 + m, current_date - 80 + m, current_date - 51 + m, 350000
     FROM relations r JOIN persons p ON p.id = r.person_id, generate_series(0, 1) m WHERE p.clabe IS NOT NULL RETURNING id`,
    [round],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `INSERT INTO vouchers (id, month_id, person_id, status, payment_date, upload_date, created_at, reviewed_at)
     SELECT gen_random_uuid(), m.id, m.person_id, 'approved', m.ends_on, m.ends_on, now() - interval '9 days', now() - interval '8 days'
     FROM support_months m WHERE m.id = ANY ($1::uuid[])`,
    [ids],
  );
  await owner.query("ANALYZE support_months, vouchers, ledger");
  return ids;
}

type Measuring = { server: BenchServer; url: string; owner: pg.Client; round: number };

async function measure({ server, url, owner, round }: Measuring): Promise<Round> {
  // Two new members each round, because downloads per hour are limited.
  const [builder, authoriser] = [
    await signedInStaff(url, ["orders.build"]),
    await signedInStaff(url, ["orders.authorise"]),
  ];
  const monthIds = await approvedMonths(owner, round);
  assert.equal(monthIds.length, deposits);
  const built = await timed(() =>
    ask<{ id: string; lines: number }>(server, builder, "POST", "", {
      month_ids: monthIds,
      note: "Revisé los avisos.",
    }),
  );
  assert.equal(built.result.lines, deposits);
  const { id } = built.result;
  await owner.query("ANALYZE payment_orders, payment_order_lines, ledger");
  await ask(server, builder, "POST", `/${id}/submit`, {});
  type Detail = { content_sha256: string; info: { reference: string; clabe_last4: string; amount: number }[] };
  const order = await ask<Detail>(server, authoriser, "GET", `/${id}`);
  await ask(server, authoriser, "POST", `/${id}/authorise`, { content_sha256: order.content_sha256 });
  const file = await timed(() => bytesOf(server, authoriser, `/${id}/file`));
  assert.ok(file.result > deposits * 50);
  await ask(server, builder, "POST", `/${id}/sent`, {});
  const rows = order.info.map((line) => `${line.reference},${line.clabe_last4},${line.amount / 100},pagado,`);
  const form = new FormData();
  form.append("file", new Blob([["referencia,cuenta,importe,resultado,motivo", ...rows].join("\n")]), "respuesta.csv");
  const preview = await timed(() =>
    ask<{ paid: { count: number } }>(server, builder, "POST", `/${id}/answer/preview`, form),
  );
  assert.equal(preview.result.paid.count, deposits);
  return {
    "bare insert": await bareInsert(owner, id),
    "order built": built.ms,
    "file written": file.ms,
    "answer previewed": preview.ms,
  };
}

/** Milliseconds of one statement that inserts the rows of the order into a table with the same columns and indexes. */
async function bareInsert(owner: pg.Client, orderId: string): Promise<number> {
  await owner.query("DROP TABLE IF EXISTS bare; CREATE TABLE bare (LIKE payment_order_lines INCLUDING INDEXES)");
  const { rows } = await owner.query<{ all: string }>(
    "SELECT json_agg(l)::text AS all FROM payment_order_lines l WHERE order_id = $1",
    [orderId],
  );
  const insert = "INSERT INTO bare SELECT * FROM json_populate_recordset(NULL::bare, $1::json)";
  const { ms, result } = await timed(() => owner.query(insert, [rows[0]?.all]));
  assert.equal(result.rowCount, deposits);
  return ms;
}

const orders = "/api/staff/orders";
// A connection that the server may just be closing is not used again.
const closing = (token: string) => ({ ...headersOf(token), connection: "close" });

async function ask<T>(
  server: BenchServer,
  token: string,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<T> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${server.url}${orders}${path}`, {
    method,
    headers: { ...closing(token), ...(body && !isForm ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  assert.equal(reply.status, 200, `${method} ${path}: ${text.slice(0, 500)}`);
  return JSON.parse(text).contents;
}

async function bytesOf(server: BenchServer, token: string, path: string): Promise<number> {
  const reply = await fetch(`${server.url}${orders}${path}`, { headers: closing(token) });
  const bytes = await reply.arrayBuffer();
  assert.equal(reply.status, 200);
  return bytes.byteLength;
}

function report(all: readonly Round[]): boolean {
  const middle = (of: (round: Round) => number) => median(all.map(of).toSorted((a, b) => a - b));
  const figures = steps.map((step) => ({
    step,
    ms: Math.round(middle((round) => round[step])),
    "times a bare insert": Number(middle((round) => round[step] / round["bare insert"]).toFixed(1)),
    "longest, ms": Math.round(Math.max(...all.map((round) => round[step]))),
  }));
  console.log(`\nAn order of ${deposits} deposits, ${rounds} rounds (M11): at most ${budgetMs} ms each`);
  console.table(figures);
  keepResults("money", { deposits, budgetMs, all });
  return figures.every(({ ms }) => ms <= budgetMs);
}

if (import.meta.main) process.exitCode = (await benchMoney()) ? 0 : 1;
