import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "@arranca/contract/accounts/entry";
import { demoAccounts } from "../../../apps/api/seeds/demo.ts";
import { freePort } from "../../../tools/free-port.ts";
import { startFlags } from "../../../tools/start-flags.ts";
import type { Ledger } from "./ledger.ts";

const root = resolve(import.meta.dirname, "../../..");
const patienceMs = 15_000;
const pauseMs = 250;

export type Nodes = { urls: string[]; children: ChildProcess[] };

/**
 * Starts three nodes of the product on the cluster's database, behind the balancer; the first one creates the demo and runs
 * the worker.
 */
export async function startNodes(folder: string, { url, ownerUrl }: { url: string; ownerUrl: string }): Promise<Nodes> {
  const nodes: Nodes = { urls: [], children: [] };
  const SECRET_KEY = randomBytes(32).toString("base64url");
  for (const at of [0, 1, 2]) {
    const port = String(await freePort());
    const DATA_DIR = join(folder, `node-${at}`);
    mkdirSync(DATA_DIR);
    const log = join(folder, `node-${at}.log`);
    const file = openSync(log, "a");
    const child = spawn(process.execPath, [...startFlags, "apps/api/src/server.ts"], {
      cwd: root,
      env: {
        ...process.env,
        ...{ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SECRET_KEY, DATA_DIR, PORT: port },
        ...{ WORKERS: at === 0 ? "1" : "0", DEMO: at === 0 ? "on" : "off", STAFF_2FA: "off", DATABASE_TLS: "off" },
      },
      stdio: ["ignore", file, file],
    });
    closeSync(file);
    nodes.children.push(child);
    nodes.urls.push(`http://127.0.0.1:${port}`);
    while (!readFileSync(log, "utf8").includes("ready at")) {
      if (child.exitCode !== null)
        throw new Error(`node ${at} did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
      await sleep(500);
    }
  }
  return nodes;
}

export async function stopNodes({ children }: Nodes): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

type Envelope = { contents?: { token?: string; id?: string } };

async function ask(url: string, body: unknown, more: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: "POST",
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...{ "content-type": "application/json", "x-platform": "arranca", "x-application-key": "arranca-web" },
      ...more,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, contents: ((await answer.json()) as Envelope).contents };
}

/** Staff member who adds notes to one account. */
export type Member = { token: string; ownerId: string };

export async function signInMember({ urls }: Nodes, ownerId: string): Promise<Member> {
  const account = demoAccounts.find(({ email }) => email.startsWith("revision@"));
  const { contents, status } = await ask(`${urls[0]}/api${signIn.path}`, {
    email: account?.email,
    password: account?.password,
  });
  if (!contents?.token) throw new Error(`nobody signed in: ${status}`);
  return { token: contents.token, ownerId };
}

/** Adds a note through one node. Returns its id once acknowledged. With an idempotency key the call can be repeated. */
export async function leaveNote(node: string, { token, ownerId }: Member, content: string, key?: string) {
  const more = { authorization: `Bearer ${token}`, ...(key ? { "idempotency-key": key } : {}) };
  const note = { noteTitle: "Simulacro", content };
  const answer = await ask(`${node}/api/staff/accounts/${ownerId}/notes`, note, more).catch(() => undefined);
  return answer?.status === 200 ? answer.contents?.id : undefined;
}

export function startNotes({ urls }: Nodes, member: Member, ledger: Ledger): () => Promise<void> {
  let isOver = false;
  const working = (async () => {
    for (let count = 0; !isOver; count++) {
      const id = await leaveNote(urls[count % urls.length] ?? "", member, `nota ${count}`);
      if (id) ledger.acknowledged.set(id, { at: performance.now() });
      else ledger.failed++;
      await sleep(pauseMs);
    }
  })();
  return async () => {
    isOver = true;
    await working;
  };
}
