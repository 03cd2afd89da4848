import { once } from "node:events";
import { connect as connectTo } from "node:net";
import { createVacancy, listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Account, aCompany } from "../../testing/factories.ts";
import { patient } from "../../testing/patient.ts";
import { sizeOf } from "../../testing/sizes.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newId } from "../ids.ts";

// Writes over connections that are cut, to the browser and to the database, compared with a ledger of acknowledged writes.

let t: TestApp;
let company: Account;
let address: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  address = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const path = (call: { path: string }) => `/api${call.path}`;
const headersOf = (key: string) => ({
  "content-type": "application/json",
  "x-platform": "arranca",
  authorization: `Bearer ${company.token}`,
  "idempotency-key": key,
});
const bodyOf = (title: string) => JSON.stringify({ draft: true, title });

async function write(title: string, key: string): Promise<{ status: number; text: string }> {
  const method = createVacancy.method;
  const reply = await fetch(address + path(createVacancy), { method, headers: headersOf(key), body: bodyOf(title) });
  return { status: reply.status, text: await reply.text() };
}

const titles = async (like: string) =>
  (await t.deps.db.selectFrom("vacancies").select("title").where("title", "like", `${like} %`).execute()).map(
    ({ title }) => title,
  );

const cuts = ["half sent", "all sent", "answer begins"] as const;

async function writeOverCutLine(title: string, key: string, cut: (typeof cuts)[number]): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connectTo(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  const body = bodyOf(title);
  const head = { host: "localhost", "content-length": String(Buffer.byteLength(body)), ...headersOf(key) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const sent = `${createVacancy.method} ${path(createVacancy)} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
  await new Promise((done) => socket.write(cut === "half sent" ? sent.slice(0, -body.length / 2) : sent, done));
  if (cut === "answer begins") await once(socket, "data");
  socket.destroy();
}

test("check 7: a write sent three times, over a cut connection and twice at once, runs once and gets one response", async () => {
  const writes = sizeOf("DRILL_WRITES", 120);
  const wrong: string[] = [];
  const sendThrice = async (number: number) => {
    const [title, key] = [`Thrice ${number}`, newId()];
    await writeOverCutLine(title, key, cuts[number % cuts.length] ?? "all sent");
    const replies = await Promise.all([write(title, key), write(title, key)]);
    if (replies.some(({ status, text }) => status !== 200 || text !== replies[0]?.text))
      wrong.push(`${title}: ${JSON.stringify(replies)}`);
  };
  for (let first = 0; first < writes; first += 20)
    await Promise.all(Array.from({ length: Math.min(20, writes - first) }, (_, at) => sendThrice(first + at)));
  expect(wrong).toEqual([]);
  const kept = await titles("Thrice");
  expect([kept.length, new Set(kept).size]).toEqual([writes, writes]);
});

/**
 * Writes and reads while all database connections are cut repeatedly. No acknowledged write may be lost, and 503 is the only
 * error.
 */
async function cutWhileTheyWork(name: string): Promise<void> {
  const cutsOfAll = sizeOf("DRILL_CUTS", 8);
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const keepWriting = async (writer: number) => {
    for (let number = 0; !isOver; number++) {
      const title = `${name} ${writer} ${number}`;
      const { status } = await write(title, newId());
      statuses.add(status);
      if (status === 200) acknowledged.push(title);
      const read = await fetch(address + path(listCompanyVacancies), { headers: headersOf(newId()) });
      statuses.add(read.status);
      await read.arrayBuffer();
    }
  };
  const writers = Array.from({ length: 6 }, (_, writer) => keepWriting(writer));
  let cut = 0;
  for (let time = 0; time < cutsOfAll; time++) {
    const before = acknowledged.length;
    // Waits until work goes on before each cut.
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), { ...patient, interval: 5 });
    const { rows } = await owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    cut += rows.length;
  }
  isOver = true;
  await Promise.all(writers);
  await owner.end();

  expect(cut).toBeGreaterThan(cutsOfAll);
  expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(statuses.has(503), "a cut met nobody").toBe(true);
  const kept = await titles(name);
  expect(acknowledged.filter((title) => !kept.includes(title))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  await vi.waitFor(async () => expect((await write(`After ${name}`, newId())).status).toBe(200), patient);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
}

test(
  "check 12: while all database connections are cut repeatedly no write is lost, 503 is the only error, and service recovers",
  () => cutWhileTheyWork("Cut"),
  600_000,
);

test("check 12: a database limited to 10 connections loses no write either", async () => {
  const limit = (most: number) =>
    t.asOwner(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${most}', current_database()); END $$`);
  await limit(10);
  // The limit applies to new connections only, so the open ones are closed first.
  await t.asOwner(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  try {
    await cutWhileTheyWork("Narrow");
    // More requests than connections: each is answered in turn or gets 503.
    const replies = await Promise.all(Array.from({ length: 40 }, (_, number) => write(`Crowd ${number}`, newId())));
    expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    const kept = (await titles("Crowd")).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBe(replies.filter(({ status }) => status === 200).length);
  } finally {
    await limit(-1);
  }
}, 600_000);
