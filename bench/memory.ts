import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { startSession } from "../apps/api/src/accounts/sessions/service.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { newId } from "../apps/api/src/lib/ids.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { aRawPdf } from "../apps/api/src/testing/pdfs.ts";
import { aDocx } from "../apps/api/src/testing/zips.ts";
import { median } from "./lib/load.ts";
import { type BenchServer, startServer } from "./lib/servers.ts";

const atOnce = 50;
const rounds = 3;
const budgetMiB = 1;
const mebibyte = 1024 * 1024;
const results = resolve(import.meta.dirname, "results");

type Sending = { path: string; token?: string; field: string; bytes: Buffer };
type Round = { peakMiB: number; perUploadMiB: number; seconds: number };

/** Measures how much a server grows per upload while 50 of 5 MB run at once (P18), ours beside one that only streams to disk. */
export async function benchMemory(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  const tokens = await signedInPersons(url, atOnce);
  const bare = await startServer("bare, to disk", new URL("ref/uploads/server.ts", import.meta.url), {});
  const app = await startServer("ours", new URL("servers/app.ts", import.meta.url), { DATABASE_URL: url, DRILL: "on" });
  const figures: Record<string, { bare: Round[]; ours: Round[] }> = {};
  try {
    for (const [name, { field, bytes }] of Object.entries(await fiveMegabytes())) {
      const toBare = () => measure(bare, () => ({ path: "/upload", field, bytes }));
      const toOurs = () =>
        measure(app, (n) => ({ path: "/api/mpc/person/additional-doc", token: tokens[n] ?? "", field, bytes }));
      // What is loaded once (parsers, threads, buffers of the sockets) is no cost of an upload.
      await toBare();
      await toOurs();
      const figure: { bare: Round[]; ours: Round[] } = { bare: [], ours: [] };
      for (let round = 0; round < rounds; round += 1) {
        const turns = [async () => figure.bare.push(await toBare()), async () => figure.ours.push(await toOurs())];
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
      }
      figures[name] = figure;
    }
  } finally {
    await Promise.all([bare.stop(), app.stop()]);
    await postgres.stop();
  }
  return report(figures);
}

function report(figures: Record<string, { bare: Round[]; ours: Round[] }>): boolean {
  const middle = (all: Round[], of: (round: Round) => number) => median(all.map(of).sort((a, b) => a - b));
  const rows = Object.entries(figures).map(([file, { bare, ours }]) => ({
    file,
    "bare, MiB each": middle(bare, (round) => round.perUploadMiB).toFixed(2),
    "ours, MiB each": middle(ours, (round) => round.perUploadMiB).toFixed(2),
    "lowest to highest": `${Math.min(...ours.map((r) => r.perUploadMiB)).toFixed(2)} to ${Math.max(...ours.map((r) => r.perUploadMiB)).toFixed(2)}`,
    "bare, s": middle(bare, (round) => round.seconds).toFixed(1),
    "ours, s": middle(ours, (round) => round.seconds).toFixed(1),
  }));
  console.log(`\n${atOnce} uploads of 5 MB at once: growth of the server's memory per upload (P18)`);
  console.table(rows);
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, "memory.json"),
    JSON.stringify({ at: new Date().toISOString(), atOnce, budgetMiB, figures }, null, 2),
  );
  return Object.values(figures).every(({ ours }) => middle(ours, (round) => round.perUploadMiB) <= budgetMiB);
}

/** Sends 50 files at once; the growth is the highest resident memory above what the server had at rest before. */
async function measure(server: BenchServer, sending: (n: number) => Sending): Promise<Round> {
  const before = residentBytes(server.pid);
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, residentBytes(server.pid));
  }, 5);
  const began = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, n) => upload(server, sending(n))));
  } finally {
    clearInterval(look);
  }
  const peakMiB = (peak - before) / mebibyte;
  return { peakMiB, perUploadMiB: peakMiB / atOnce, seconds: (performance.now() - began) / 1000 };
}

async function upload(server: BenchServer, { path, token, field, bytes }: Sending): Promise<void> {
  const form = new FormData();
  form.append(field, new Blob([bytes]), "archivo");
  const reply = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "x-platform": "arranca", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: form,
  });
  const text = await reply.text();
  assert.equal(reply.status, 200, text);
}

const pageBytes = 4096;
const residentBytes = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageBytes;

/** One file of each kind, of almost 5 MB that no packing makes smaller. */
async function fiveMegabytes(): Promise<Record<string, { field: string; bytes: Buffer }>> {
  const photo = (width: number, height: number, quality: number) =>
    sharp({
      create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 30 } },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toBuffer();
  const scan = await photo(2480, 3508, 88);
  const image = Buffer.concat([
    Buffer.from(`<</Subtype/Image/Filter/DCTDecode/Length ${scan.length}>>\nstream\n`),
    scan,
    Buffer.from("\nendstream"),
  ]);
  const files = {
    "a photo of 12 MP": { field: "ine_front", bytes: await photo(4000, 3000, 80) },
    "a PDF of a scanner": { field: "proof_of_address", bytes: aRawPdf("", [image]) },
    "a Word document": {
      field: "cv",
      bytes: aDocx([{ name: "word/media/image1.png", data: randomBytes(4_900_000) }]),
    },
  };
  for (const [name, { bytes }] of Object.entries(files)) {
    assert.ok(bytes.length > 4_500_000 && bytes.length <= 5_242_880, `${name} has ${bytes.length} bytes`);
  }
  return files;
}

async function signedInPersons(url: string, count: number): Promise<string[]> {
  const { db, close } = connect(url, 1);
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [loginId, now] = [newId(), systemClock.now()];
    const email = `persona${n}@bench.example`;
    await db
      .insertInto("logins")
      .values({ id: loginId, email, user_type: "person", password_hash: "-", terms_version: 1, created_at: now })
      .execute();
    await db
      .insertInto("persons")
      .values({ id: newId(), login_id: loginId, status: "registering", created_at: now })
      .execute();
    const owner = { owner: { loginId }, scope: "full", userAgent: "bench" } as const;
    tokens.push((await startSession(db, { clock: systemClock }, owner)).token);
  }
  await close();
  return tokens;
}

if (import.meta.main) process.exitCode = (await benchMemory()) ? 0 : 1;
