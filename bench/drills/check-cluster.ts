import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Drill, Finding } from "../lib/drill.ts";
import { compare, type Ledger, newLedger, startWriter } from "./cluster/ledger.ts";
import {
  buildMachines,
  connectAgain,
  cutOff,
  fill,
  hostAddress,
  killDatabase,
  type Machine,
  type Machines,
  removeMachines,
  startEtcd,
  startPatroni,
  stopPatroni,
  whatIsMissing,
} from "./cluster/machines.ts";
import { onPrimary, primaryOf, setSynchronous, socketUrl, untilWhole } from "./cluster/patroni.ts";
import { type Nodes, startNodes, startNotes, stopNodes } from "./cluster/product.ts";

const writers = 8;
const backWithinMs = 30_000;
// Longer than a statement of the product may take, and than Patroni needs to give up a primary that is alone.
const aloneMs = 35_000;

type Running = { machines: Machines; nodes: Nodes; urls: Urls; sql: Ledger; notes: Ledger };

/** Three machines with etcd, Patroni and PostgreSQL, a balancer and three nodes; the primary is killed, cut off and stopped under writes. */
export const checkCluster: Drill = async () => {
  const missing = whatIsMissing();
  if (missing) return [{ what: "the cluster", runs: 0, figure: missing, limit: "runs", ok: false }];
  const machines = buildMachines(
    Object.fromEntries(
      ["SUPERUSER", "REPLICATION", "REWIND"].map((who) => [`${who}_PASSWORD`, randomBytes(12).toString("hex")]),
    ),
  );
  const toEnd: (() => Promise<unknown>)[] = [() => removeMachines(machines)];
  try {
    for (const machine of machines.all) startEtcd(machines, machine);
    for (const machine of machines.all) startPatroni(machines, machine);
    await untilWhole(machines);
    const urls = await makeDatabases(machines);
    toEnd.push(startBalancer(machines));
    const nodes = await startNodes(machines.folder, urls);
    toEnd.push(() => stopNodes(nodes));
    return await underWrites({ machines, nodes, urls, sql: newLedger(), notes: newLedger() });
  } finally {
    for (const end of toEnd.reverse()) await end().catch(console.error);
  }
};

async function underWrites(running: Running): Promise<Finding[]> {
  const { machines, nodes, urls, sql, notes } = running;
  const { ledgerUrl } = urls;
  const [person] = await onPrimary(machines, "arranca", "SELECT id FROM persons ORDER BY id LIMIT 1");
  const found: Finding[] = [];
  const tell = (...findings: Finding[]) => {
    for (const finding of findings) console.log(`${finding.what}: ${finding.figure}`);
    found.push(...findings);
  };
  const stops = Array.from({ length: writers }, (_, at) => startWriter(ledgerUrl, `w${at}`, sql));
  try {
    stops.push(await startNotes(nodes, String(person?.id), notes));
    await sleep(5_000);
    tell(await takeAway(running, "the primary is killed", killDatabase));
    tell(...(await takeOff(running, "the primary is cut off", { mayLose: false })));
    tell(await takeAway(running, "the primary is stopped", stopPatroni));
    tell(await withoutStandbys(running));
    await sleep(5_000);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  tell(await nothingLost(urls, "rows by SQL", "ledger", sql));
  tell(await nothingLost(urls, "notes by the product", "notes", notes));

  await setSynchronous(machines, false);
  const control = newLedger();
  const again = Array.from({ length: writers }, (_, at) => startWriter(ledgerUrl, `a${at}`, control));
  try {
    tell(...(await takeOff({ ...running, sql: control }, "control: asynchronous, cut off", { mayLose: true })));
  } finally {
    await Promise.all(again.map((stop) => stop()));
  }
  return found;
}

/** Takes the primary away, waits until writes are back and until all three are there again. */
async function takeAway({ machines, sql, notes }: Running, what: string, how: (primary: Machine) => Promise<void>) {
  const primary = await primaryOf(machines);
  const began = performance.now();
  await how(primary);
  const back = await untilAcknowledged(sql, performance.now(), began);
  const productBack = await untilAcknowledged(notes, performance.now(), began);
  startPatroni(machines, primary);
  await untilWhole(machines);
  return inTime(what, back, productBack);
}

const inTime = (what: string, back: number, productBack: number): Finding => ({
  what: `${what}: writes are back`,
  runs: 1,
  figure: `${seconds(back)} by SQL, ${seconds(productBack)} by the product`,
  limit: "30 s",
  ok: Math.max(back, productBack) <= backWithinMs,
});

/** Cuts the primary's machine off from everybody; somebody on that machine goes on writing to it. */
async function takeOff({ machines, urls, sql, notes }: Running, what: string, { mayLose }: { mayLose: boolean }) {
  const primary = await primaryOf(machines);
  const alone = newLedger();
  const began = performance.now();
  cutOff(primary);
  const stop = startWriter(socketUrl(primary, "ledger"), `alone-${mayLose}`, alone);
  const back = await untilAcknowledged(sql, performance.now(), began);
  const productBack = mayLose ? 0 : await untilAcknowledged(notes, performance.now(), began);
  await sleep(Math.max(0, aloneMs - (performance.now() - began)));
  connectAgain(primary);
  await stop();
  await untilWhole(machines);
  const { acknowledged, lost } = await compare(urls.ledgerUrl, "ledger", [alone, sql]);
  const told = `${acknowledged} acknowledged (${alone.acknowledged.size} of them by the machine that was alone), ${lost} lost`;
  return mayLose
    ? [{ what, runs: 1, figure: told, limit: "loses some: the comparison works", ok: lost > 0 }]
    : [
        inTime(what, back, productBack),
        { what: `${what}: what it acknowledged alone`, runs: 1, figure: told, limit: "0 lost", ok: lost === 0 },
      ];
}

/** Without any standby nothing is acknowledged, for it would stand on one machine only. */
async function withoutStandbys({ machines, sql, notes }: Running): Promise<Finding> {
  const primary = await primaryOf(machines);
  const standbys = machines.all.filter((machine) => machine !== primary);
  for (const standby of standbys) await killDatabase(standby);
  // What was on its way when they went.
  await sleep(1_000);
  const before = [sql.acknowledged.size, notes.acknowledged.size];
  await sleep(aloneMs - 10_000);
  const meanwhile = [sql.acknowledged.size - (before[0] ?? 0), notes.acknowledged.size - (before[1] ?? 0)];
  for (const standby of standbys) startPatroni(machines, standby);
  await untilWhole(machines);
  return {
    what: "both standbys are killed, for 25 s",
    runs: 1,
    figure: `acknowledged meanwhile: ${meanwhile[0]} by SQL, ${meanwhile[1]} by the product`,
    limit: "none",
    ok: meanwhile.every((count) => count === 0),
  };
}

async function nothingLost(urls: Urls, what: string, table: "ledger" | "notes", ledger: Ledger): Promise<Finding> {
  const found = await compare(table === "ledger" ? urls.ledgerUrl : urls.ownerUrl, table, [ledger]);
  return {
    what: `${what}: acknowledged and there at the end`,
    runs: found.acknowledged,
    figure: `${found.lost} lost, ${found.doubled} doubled; ${ledger.failed} were not acknowledged`,
    limit: "0 lost, 0 doubled",
    ok: found.lost === 0 && found.doubled === 0 && found.acknowledged > 0,
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** How long after `began` somebody is told again that a write is kept. */
async function untilAcknowledged(ledger: Ledger, since: number, began: number): Promise<number> {
  const until = performance.now() + 120_000;
  for (;;) {
    const newest = [...ledger.acknowledged.values()].at(-1) ?? 0;
    // What was under way may still be told at once.
    if (newest > since + 1_000) return newest - began;
    if (performance.now() > until) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
}

type Urls = { url: string; ownerUrl: string; ledgerUrl: string };
const balancerPort = 5400;

/** The roles and the database of docs/deploy.md, and a place for what is written without the product. */
async function makeDatabases(machines: Machines): Promise<Urls> {
  const [app, owner, ledger] = [0, 1, 2].map(() => randomBytes(12).toString("hex"));
  const roles = `
    CREATE ROLE arranca LOGIN PASSWORD '${owner}';
    CREATE ROLE arranca_app LOGIN NOINHERIT PASSWORD '${app}';
    CREATE ROLE arranca_office; CREATE ROLE arranca_person; CREATE ROLE arranca_company; CREATE ROLE arranca_jobs;
    GRANT arranca_office, arranca_person, arranca_company, arranca_jobs TO arranca_app;
    GRANT arranca_app, arranca_office, arranca_jobs TO arranca;
    CREATE ROLE ledger LOGIN PASSWORD '${ledger}'`;
  await onPrimary(machines, "postgres", roles);
  await onPrimary(machines, "postgres", "CREATE DATABASE arranca OWNER arranca");
  await onPrimary(machines, "postgres", "CREATE DATABASE ledger OWNER ledger");
  await onPrimary(machines, "ledger", "SET ROLE ledger; CREATE TABLE ledger (id text NOT NULL)");
  const at = `${hostAddress}:${balancerPort}`;
  return {
    url: `postgres://arranca_app:${app}@${at}/arranca`,
    ownerUrl: `postgres://arranca:${owner}@${at}/arranca`,
    ledgerUrl: `postgres://ledger:${ledger}@${at}/ledger`,
  };
}

function startBalancer({ folder, all }: Machines): () => Promise<unknown> {
  const addresses = Object.fromEntries(all.map(({ name, address }) => [name.toUpperCase(), address]));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, fill("haproxy.cfg", { ...addresses, LISTEN: `${hostAddress}:${balancerPort}` }));
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: "ignore" });
  return async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
}
