import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Antivirus, openClamd } from "../../apps/api/src/lib/files/clamd.ts";
import { silentLog } from "../../apps/api/src/lib/log.ts";
import { eicar } from "../../apps/api/src/testing/files/corpus/corpus.ts";
import { goodFiles } from "../../apps/api/src/testing/files/corpus/good.ts";
import { aZip } from "../../apps/api/src/testing/files/zips.ts";
import { freePort } from "../../tools/free-port.ts";
import { type Drill, type Finding, notRun } from "../lib/drill.ts";

const patienceMs = 3_000;
const largestMiB = 6;
const startsWithinMs = 60_000;

/**
 * Checks the real antivirus (clamd) with one signature of ours: its verdict on good files and on the test virus, and the
 * product's refusal while it does not answer.
 */
export const checkClamd: Drill = async () => {
  if (spawnSync("clamd", ["--version"]).status !== 0)
    return [notRun("clamd", "apt-get install clamav-daemon (Debian's package)")];
  const folder = mkdtempSync(join(tmpdir(), "arranca-clamd-"));
  const port = await freePort();
  const settings = writeSettings(folder, port);
  const antivirus = openClamd(`127.0.0.1:${port}`, { log: silentLog, patienceMs, restMs: 0 });
  let clamd: ChildProcess | undefined;
  try {
    clamd = await started(settings, antivirus);
    const found = [await lookAtGood(antivirus), ...(await lookAtBad(antivirus))];
    clamd.kill("SIGSTOP");
    found.push(await expecting(antivirus, "it stands still", "unknown"));
    clamd.kill("SIGCONT");
    found.push(await expecting(antivirus, "it goes on", "infected"));
    await ended(clamd);
    found.push(await expecting(antivirus, "it was killed", "unknown"));
    clamd = await started(settings, antivirus);
    found.push(await expecting(antivirus, "it is started again", "infected"));
    return found;
  } finally {
    await ended(clamd);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Configures clamd without downloaded signatures, which would expire. */
function writeSettings(folder: string, port: number): string {
  const database = join(folder, "database");
  mkdirSync(database);
  writeFileSync(join(database, "own.ndb"), `Eicar-Test:0:*:${Buffer.from(eicar).toString("hex")}\n`);
  // clamd drops its privileges and must still be able to read the files.
  for (const path of [folder, database]) chmodSync(path, 0o755);
  const lines = [
    ...["Foreground yes", "TCPAddr 127.0.0.1", `TCPSocket ${port}`, `DatabaseDirectory ${database}`],
    ...[`StreamMaxLength ${largestMiB}M`, "MaxThreads 4"],
  ];
  const file = join(folder, "clamd.conf");
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

async function started(settings: string, antivirus: Antivirus): Promise<ChildProcess> {
  const clamd = spawn("clamd", ["--config-file", settings], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [clamd.stdout, clamd.stderr]) stream.on("data", (text) => (said += text));
  for (const until = performance.now() + startsWithinMs; performance.now() < until; await sleep(200)) {
    if (clamd.exitCode !== null) break;
    if (await antivirus.answers()) return clamd;
  }
  clamd.kill("SIGKILL");
  throw new Error(`clamd did not start:\n${said}`);
}

async function ended(clamd: ChildProcess | undefined): Promise<void> {
  if (!clamd || clamd.exitCode !== null || clamd.signalCode !== null) return;
  const gone = once(clamd, "exit");
  clamd.kill("SIGKILL");
  await gone;
}

async function lookAtGood(antivirus: Antivirus): Promise<Finding> {
  const times: number[] = [];
  const wrong: string[] = [];
  for (const { name, bytes } of goodFiles) {
    const file = await bytes();
    const began = performance.now();
    const { verdict } = await antivirus.scan(Readable.from([file]));
    times.push(performance.now() - began);
    if (verdict !== "clean") wrong.push(`${name}: ${verdict}`);
  }
  return {
    what: "good files of every kind that is taken",
    runs: goodFiles.length,
    figure: wrong.length > 0 ? wrong.join(", ") : `all clean, ${Math.round(Math.max(...times))} ms at most`,
    limit: "all clean",
    ok: wrong.length === 0,
  };
}

async function lookAtBad(antivirus: Antivirus): Promise<Finding[]> {
  const files: [what: string, bytes: Buffer[], verdict: Verdict][] = [
    ["the test virus", [Buffer.from(eicar)], "infected"],
    ["the same over two pieces, behind 5 MB", [Buffer.alloc(5_000_000, 1), ...cut(eicar)], "infected"],
    ["the same packed into an archive", [aZip([{ name: "factura.txt", data: eicar }])], "infected"],
    ["nothing", [], "clean"],
    [`more than its ${largestMiB} MiB`, [Buffer.alloc((largestMiB + 1) * 2 ** 20, 1)], "unknown"],
  ];
  const found: Finding[] = [];
  for (const [what, bytes, verdict] of files) found.push(await expecting(antivirus, what, verdict, bytes));
  return found;
}

type Verdict = "clean" | "infected" | "unknown";

async function expecting(
  antivirus: Antivirus,
  what: string,
  limit: Verdict,
  bytes: Buffer[] = [Buffer.from(eicar)],
): Promise<Finding> {
  const began = performance.now();
  const { verdict } = await antivirus.scan(Readable.from(bytes));
  const ms = Math.round(performance.now() - began);
  return { what, runs: 1, figure: `${verdict}, after ${ms} ms`, limit, ok: verdict === limit && ms < 2 * patienceMs };
}

const cut = (text: string) => [Buffer.from(text.slice(0, 20)), Buffer.from(text.slice(20))];
