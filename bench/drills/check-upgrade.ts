import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "@arranca/contract/accounts/entry";
import { demoPassword } from "../../apps/api/seeds/demo.logins.ts";
import { demoAccounts } from "../../apps/api/seeds/demo.ts";
import type { Postgres } from "../../apps/api/src/lib/postgres/postgres.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { type Drill, type Finding, notRun } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { faultsIn, type Node, type Place, refusedStart, startNode, stopNode } from "./upgrade/node.ts";
import { type Answer, ask, keepDoing, type Nodes, watchNodes } from "./upgrade/traffic.ts";
import { takeOutBefore, thisVersion, type Version } from "./upgrade/versions.ts";

const readers = 20;
const writers = 2;

/** Replaces nodes of the previous version by nodes of this one, one by one, on the same database and under load. */
export const checkUpgrade: Drill = async ({ share }) => {
  const before = takeOutBefore();
  if (!before) return [notRun("two versions", "no version in the history that may run beside this one")];
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), "arranca-upgrade-"));
  const started: Node[] = [];
  try {
    const place = makePlace(folder, postgres);
    return await replaceNodes({
      before,
      place,
      started,
      url: postgres.connectionString,
      seconds: Math.max(3, 15 * share),
    });
  } finally {
    for (const { child } of started) child.kill("SIGKILL");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

function makePlace(folder: string, { connectionString, applicationString }: Postgres): Place {
  const data = join(folder, "data");
  mkdirSync(data);
  return {
    folder,
    env: {
      ...{ DATABASE_URL: applicationString, DATABASE_OWNER_URL: connectionString, DATA_DIR: data },
      ...{ SECRET_KEY: randomBytes(32).toString("base64url"), STAFF_2FA: "off", DEMO: "off", WORKERS: "1" },
    },
  };
}

type Programme = { before: Version; place: Place; started: Node[]; url: string; seconds: number };

async function replaceNodes({ before, place, started, url, seconds }: Programme): Promise<Finding[]> {
  const start = async (version: string, name: string, env: Record<string, string> = {}) => {
    const node = await startNode({ ...place, env: { ...place.env, ...env } }, version, name);
    started.push(node);
    return node;
  };
  const one = await start(before.folder, "old 1", { DEMO: "on" });
  const nodes: Nodes = { all: [one, await start(before.folder, "old 2")], phase: "", answers: [] };
  const watch = watchNodes(nodes);
  const people = await signInAll(nodes, watch.ready, url);
  const acknowledged: string[] = [];
  const [owner] = await read(url, "SELECT id AS value FROM persons ORDER BY id LIMIT 1");
  nodes.answers = [];
  nodes.phase = `both ${before.commit}`;
  const stops = [
    ...people.persons.map((token) => keepDoing(500, (count) => ask(nodes, watch.ready, look(token, count)))),
    ...Array.from({ length: writers }, (_, at) =>
      keepDoing(250, async (count) => {
        const content = `nota ${at}/${count}`;
        const body = { noteTitle: "Simulacro", content };
        const path = `/staff/accounts/${owner}/notes`;
        const { status } = await ask(nodes, watch.ready, { method: "POST", path, token: people.member, body });
        if (status === 200) acknowledged.push(content);
      }),
    ),
  ];
  const findings: Finding[] = [];
  try {
    await during(nodes, nodes.phase, () => sleep(seconds * 1_000));
    await during(nodes, "node 2 is replaced, the tables change", () =>
      replace(nodes, 1, () => start(thisVersion, "new 2")),
    );
    await during(nodes, "one of each", () => sleep(seconds * 1_000));
    await during(nodes, "an old one tries to start beside", async () => {
      const { code, said } = await refusedStart(place, before.folder, "old 3");
      const ok = code === 1 && said.includes("it is newer");
      findings.push({
        what: "an old node that starts on new tables",
        runs: 1,
        figure: said,
        limit: "refused, code 1",
        ok,
      });
    });
    await during(nodes, "node 1 is replaced", () => replace(nodes, 0, () => start(thisVersion, "new 1")));
    await during(nodes, "both new", () => sleep(seconds * 1_000));
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  findings.unshift(...phases(nodes.answers));
  findings.push(await keptNotes(url, acknowledged), await keptSessions(nodes, watch.ready, people));
  const faults = started.flatMap((node) => faultsIn(node).map((line) => `${node.name}: ${line.slice(0, 300)}`));
  for (const fault of faults) console.error(fault);
  const ends = started.map(({ name, child }) => `${name} ${child.exitCode ?? "runs"}`).join(", ");
  findings.push({
    what: "faults in the logs of the nodes",
    runs: started.length,
    figure: `${faults.length} (${ends})`,
    limit: "0",
    ok: faults.length === 0,
  });
  findings.push(await control(nodes, watch.ready, people, url));
  await watch.stop();
  for (const node of nodes.all) await stopNode(node);
  return findings;
}

async function during(nodes: Nodes, phase: string, work: () => Promise<unknown>): Promise<void> {
  nodes.phase = phase;
  console.log(phase);
  await work();
}

/** Replaces one node by the runbook: stops it, starts the new version in its place, then sends requests to it. */
async function replace(nodes: Nodes, at: number, start: () => Promise<Node>): Promise<void> {
  const old = nodes.all[at];
  if (!old) throw new Error("there is no such node");
  await stopNode(old);
  nodes.all = nodes.all.filter((node) => node !== old);
  nodes.all.splice(at, 0, await start());
}

type People = { persons: string[]; member: string };

async function read(url: string, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await onDatabase(url, (client) => client.query<{ value: string }>(statement, values));
  return rows.map(({ value }) => value);
}

async function signInAll(nodes: Nodes, ready: () => Node[], url: string): Promise<People> {
  const enter = async (email: string) => {
    const { status, text } = await ask(nodes, ready, {
      method: "POST",
      path: signIn.path,
      body: { email, password: demoPassword },
    });
    const token: unknown = JSON.parse(text)?.contents?.token;
    if (typeof token !== "string") throw new Error(`${email} was not let in: ${status} ${text}`);
    return token;
  };
  const emails = await read(
    url,
    "SELECT l.email AS value FROM logins l JOIN persons p ON p.login_id = l.id WHERE p.status = 'approved' ORDER BY 1 LIMIT $1",
    [readers],
  );
  const persons: string[] = [];
  for (const email of emails) persons.push(await enter(email));
  const member = demoAccounts.find(({ email }) => email.startsWith("revision@"))?.email ?? "";
  return { persons, member: await enter(member) };
}

const look = (token: string, count: number) => ({
  method: "GET" as const,
  path: count % 2 === 0 ? "/mpc/person/job/list?limit=20" : "/mpc/session",
  token,
});

const isFault = ({ status }: Answer) => status === 0 || status >= 500;

function phases(answers: readonly Answer[]): Finding[] {
  return [...Map.groupBy(answers, ({ phase }) => phase)].map(([what, of]) => {
    const count = (has: (answer: Answer) => boolean) => of.filter(has).length;
    const sum = (what: "refused" | "cut") => of.reduce((total, answer) => total + answer[what], 0);
    const sorted = of.map(({ ms }) => ms).sort((a, b) => a - b);
    const p99 = Math.round(sorted[Math.ceil(0.99 * sorted.length) - 1] ?? 0);
    const faults = count(isFault);
    const others = count((answer) => !isFault(answer) && answer.status !== 200);
    return {
      what,
      runs: of.length,
      figure: `${faults} 5xx, ${others} other refusals; sent again: ${sum("refused")} refused, ${sum("cut")} cut; p99 ${p99} ms`,
      limit: "0 5xx, 0 other refusals",
      ok: faults === 0 && others === 0,
    };
  });
}

async function keptNotes(url: string, acknowledged: readonly string[]): Promise<Finding> {
  const found = await read(url, "SELECT content AS value FROM notes WHERE title = 'Simulacro'");
  const times = Map.groupBy(found, (content) => content);
  const lost = acknowledged.filter((content) => !times.has(content)).length;
  const doubled = [...times.values()].filter((same) => same.length > 1).length;
  return {
    what: "notes that were acknowledged",
    runs: acknowledged.length,
    figure: `${lost} lost, ${doubled} doubled`,
    limit: "0 lost, 0 doubled",
    ok: lost === 0 && doubled === 0 && acknowledged.length > 0,
  };
}

async function keptSessions(nodes: Nodes, ready: () => Node[], { persons, member }: People): Promise<Finding> {
  nodes.phase = "afterwards";
  const tokens = [...persons, member];
  const answers = await Promise.all(
    tokens.map((token) => ask(nodes, ready, { method: "GET", path: "/mpc/session", token })),
  );
  const lost = answers.filter(({ status }) => status !== 200).length;
  return {
    what: "sessions that the old version began",
    runs: tokens.length,
    figure: `${lost} lost`,
    limit: "0 lost",
    ok: lost === 0,
  };
}

/** Control: makes a breaking change, to prove that the drill would detect one. */
async function control(nodes: Nodes, ready: () => Node[], { member }: People, url: string): Promise<Finding> {
  nodes.phase = "control";
  const [owner] = await read(url, "SELECT id AS value FROM persons ORDER BY id LIMIT 1");
  await onDatabase(url, (client) => client.query("ALTER TABLE notes RENAME content TO words"));
  const body = { noteTitle: "Simulacro", content: "una nota que no cabe" };
  const path = `/staff/accounts/${owner}/notes`;
  const { status } = await ask(nodes, ready, { method: "POST", path, token: member, body });
  const what = "control: a column of another name under nodes that run";
  return { what, runs: 1, figure: `answered ${status}`, limit: "seen as 5xx", ok: status >= 500 };
}
