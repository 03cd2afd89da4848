import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { aRawPdf } from "../apps/api/src/testing/files/pdfs.ts";
import { aDocx } from "../apps/api/src/testing/files/zips.ts";
import { startS3 } from "../apps/api/src/testing/servers/s3-server.ts";
import { keepResults } from "./lib/keep-results.ts";
import { median } from "./lib/load.ts";
import { memoryGrowth } from "./lib/process-figures.ts";
import { type BenchServer, startServer } from "./lib/servers.ts";
import { signedInPersons } from "./lib/signed-in.ts";

const atOnce = 50;
const turns = 3;
const budgetMiB = 1;
const mebibyte = 1024 * 1024;

type Sending = { path: string; token?: string; field: string; bytes: Buffer };
type Round = { peakMiB: number; perUploadMiB: number; seconds: number; refused: number };

type Contestant = { server: BenchServer; to: (n: number) => { path: string; token?: string } };
const names = ["bare", "ours", "ours, in a bucket"] as const;
type Rounds = Record<(typeof names)[number], Round[]>;

/**
 * Measures the memory growth per upload during 50 parallel uploads of 5 MB (P18): with files in a folder and in a bucket,
 * beside a server that only streams to disk.
 */
export async function benchMemory(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const [url, s3] = [postgres.connectionString, await startS3()];
  await migrate(url);
  const persons = await signedInPersons(url, { count: atOnce, status: "registering" });
  const start = (name: string, more = {}) =>
    startServer(name, new URL("servers/app.ts", import.meta.url), { DATABASE_URL: url, DRILL: "on", ...more });
  const ofAPerson = (n: number) => ({ path: "/api/mpc/person/additional-doc", token: persons[n]?.token ?? "" });
  const contestants: Record<keyof Rounds, Contestant> = {
    bare: {
      server: await startServer("bare, to disk", new URL("ref/uploads/server.ts", import.meta.url), {}),
      to: () => ({ path: "/upload" }),
    },
    ours: { server: await start("ours"), to: ofAPerson },
    "ours, in a bucket": {
      server: await start("ours, in a bucket", { BENCH_BUCKET: JSON.stringify(s3.address) }),
      to: ofAPerson,
    },
  };
  const figures: Record<string, Rounds> = {};
  try {
    for (const [file, { field, bytes }] of Object.entries(await fiveMegabytes())) {
      const turn = ({ server, to }: Contestant) => measure(server, (n) => ({ ...to(n), field, bytes }));
      // Memory loaded once (parsers, threads, socket buffers) is no cost of an upload.
      for (const name of names) await turn(contestants[name]);
      const rounds: Rounds = { bare: [], ours: [], "ours, in a bucket": [] };
      for (let round = 0; round < turns; round += 1) {
        const order = names.map((_, at) => names[(at + round) % names.length] ?? "bare");
        for (const name of order) rounds[name].push(await turn(contestants[name]));
      }
      figures[file] = rounds;
    }
  } finally {
    await Promise.all(Object.values(contestants).map(({ server }) => server.stop()));
    await s3.close();
    await postgres.stop();
  }
  return report(figures);
}

const middle = (all: readonly Round[], of: (round: Round) => number) => median(all.map(of).sort((a, b) => a - b));

function report(figures: Record<string, Rounds>): boolean {
  const rows = Object.entries(figures).flatMap(([file, rounds]) =>
    names.map((who) => {
      const all = rounds[who].map(({ perUploadMiB }) => perUploadMiB);
      return {
        ...{ file, who, "MiB each": middle(rounds[who], (round) => round.perUploadMiB).toFixed(2) },
        "lowest to highest": `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`,
        refused: middle(rounds[who], (round) => round.refused),
        seconds: middle(rounds[who], (round) => round.seconds).toFixed(1),
      };
    }),
  );
  console.log(`\n${atOnce} uploads of 5 MB at once: growth of the server's memory per upload (P18)`);
  console.table(rows);
  keepResults("memory", { atOnce, budgetMiB, figures });
  return Object.values(figures).every(({ bare: _reference, ...own }) =>
    Object.values(own).every((rounds) => middle(rounds, (round) => round.perUploadMiB) <= budgetMiB),
  );
}

async function measure(server: BenchServer, sending: (n: number) => Sending): Promise<Round> {
  const began = performance.now();
  const { bytes, result } = await memoryGrowth(server.pid, () =>
    Promise.all(Array.from({ length: atOnce }, (_, n) => upload(server, sending(n)))),
  );
  const refused = result.reduce((sum, one) => sum + one, 0);
  const peakMiB = bytes / mebibyte;
  return { peakMiB, perUploadMiB: peakMiB / atOnce, seconds: (performance.now() - began) / 1000, refused };
}

/**
 * Sends a file until it is stored; a bucket accepts ten at a time and refuses the rest for now. Returns the number of
 * refusals.
 */
async function upload(server: BenchServer, { path, token, field, bytes }: Sending): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const form = new FormData();
    form.append(field, new Blob([bytes]), "archivo");
    const reply = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "x-platform": "arranca", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: form,
    });
    const text = await reply.text();
    if (reply.status === 200) return refused;
    assert.equal(reply.status, 503, text);
    await sleep(1_000 * Number(reply.headers.get("retry-after")));
  }
}

/** Makes a file of each kind, almost 5 MB large and incompressible. */
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

if (import.meta.main) process.exitCode = (await benchMemory()) ? 0 : 1;
