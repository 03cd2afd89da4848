import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "@arranca/contract/accounts/entry";
import { demoAccounts } from "../../apps/api/seeds/demo.ts";
import { makeDataFolder } from "../../tools/data-folder.ts";
import { freePort } from "../../tools/free-port.ts";
import { startFlags } from "../../tools/start-flags.ts";
import type { Drill, Finding } from "../lib/drill.ts";

const root = resolve(import.meta.dirname, "../..");
const restoreMs = 15 * 60_000;
// Rate limit counts are data, so the backup restores them: an account with five sign-ins in the minute of the backup must
// wait after the restore.
const betweenSignInsMs = 20_000;

/**
 * Backs up the demo programme during sign-ins, deletes its data folder, and restores the same programme into an empty
 * folder.
 */
export const checkRestore: Drill = async () => {
  const [lost, backups, found, other] = ["lost", "backups", "found", "other"].map(makeDataFolder) as Folders;
  try {
    await run(["tools/demo-copy.ts"], { DATA_DIR: lost });
    const secret = { BACKUP_PASSPHRASE: randomBytes(24).toString("base64"), SECRET_KEY: keyOf(lost) };
    const writing = await backUpWhilePeopleSignIn(lost, backups, secret);
    rmSync(lost, { recursive: true, force: true });

    const restore = (DATA_DIR: string, env: Record<string, string>, from = backups) =>
      run(["tools/restore.ts", from], { DATA_DIR, DEMO: "off", ...env });
    const wrongKey = await restore(found, { ...secret, SECRET_KEY: randomBytes(32).toString("base64") });
    const wrongWord = await restore(found, { ...secret, BACKUP_PASSPHRASE: randomBytes(24).toString("base64") });
    const good = await restore(found, secret);
    const again = await restore(found, secret);
    const lives = await serve(found, secret, (address) => signInAll(address));
    const bent = await restore(other, secret, bendOneByte(backups));
    return [
      line(
        "a backup while people sign in",
        writing.backup,
        0,
        `sign-ins meanwhile: ${told(writing.signIns)}; ${seconds(writing.backup)}`,
      ),
      line("another SECRET_KEY", wrongKey, 1, wrongKey.output),
      line("another BACKUP_PASSPHRASE", wrongWord, 1, wrongWord.output),
      {
        ...line("restored into an empty folder", good, 0, `${good.output} ${seconds(good)}`),
        limit: "exit code 0, 15 min",
        ok: good.code === 0 && good.ms <= restoreMs && good.output.includes("The audit is whole"),
      },
      line("restored once more into the same", again, 1, again.output),
      {
        what: "the restored programme starts, and every demo account signs in",
        runs: demoAccounts.length,
        figure: told(lives),
        limit: "all 200",
        ok: lives.every((status) => status === 200),
      },
      line("one byte of one table changed", bent, 1, bent.output),
    ];
  } finally {
    for (const folder of [lost, backups, found, other]) rmSync(folder, { recursive: true, force: true });
  }
};

type Folders = [string, string, string, string];
type Ran = { code: number | null; output: string; ms: number };

const keyOf = (dataDir: string) => readFileSync(join(dataDir, "secret-key"), "utf8");
const seconds = ({ ms }: Ran) => `${(ms / 1000).toFixed(1)} s`;
const line = (what: string, ran: Ran, code: number, figure: string): Finding => ({
  what,
  runs: 1,
  figure: figure.trim().replaceAll(/\s+/g, " "),
  limit: `exit code ${code}`,
  ok: ran.code === code,
});

async function backUpWhilePeopleSignIn(dataDir: string, to: string, secret: Record<string, string>) {
  return serve(dataDir, secret, async (address) => {
    let isOver = false;
    const signIns: number[] = [];
    const people = (async () => {
      while (!isOver) {
        signIns.push(...(await signInAll(address)));
        await sleep(betweenSignInsMs);
      }
    })();
    const backup = await run(["tools/backup.ts", to], { DATA_DIR: dataDir, ...secret });
    isOver = true;
    await people;
    return { backup, signIns };
  });
}

async function signInAll(address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const { email, password } of demoAccounts) {
    const answer = await fetch(`${address}/api${signIn.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-platform": "arranca", "x-application-key": "arranca-web" },
      body: JSON.stringify({ email, password }),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

const told = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} x ${status}`).join(", ");

async function serve<T>(
  dataDir: string,
  secret: Record<string, string>,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [...startFlags, "apps/api/src/server.ts"], {
    cwd: root,
    env: { ...process.env, ...secret, DATA_DIR: dataDir, PORT: port, DEMO: "on", WORKERS: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  try {
    await new Promise<void>((ready, failed) => {
      child.stdout.on("data", (text: Buffer) => text.includes("ready at") && ready());
      void ended.then(() => failed(new Error("the server did not start")));
    });
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

function bendOneByte(backups: string): string {
  const [file = ""] = globSync(join(backups, "*/persons.table"));
  const bytes = readFileSync(file);
  chmodSync(file, 0o600);
  writeFileSync(file, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1));
  return backups;
}

function run(args: string[], env: Record<string, string>): Promise<Ran> {
  return new Promise((done) => {
    const began = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env, NO_COLOR: "1" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("close", (code) => done({ code, output, ms: performance.now() - began }));
  });
}
