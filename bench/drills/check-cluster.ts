import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Drill, Finding } from "../lib/drill.ts";
import { makeDatabases, startBalancer, type Urls } from "./cluster/balancer.ts";
import { type Ledger, newLedger, startWriter } from "./cluster/ledger.ts";
import {
  buildMachines,
  connectAgain,
  cutOff,
  killDatabase,
  type Machine,
  type Machines,
  removeFolder,
  startEtcd,
  startPatroni,
  stopMachines,
  stopPatroni,
  whatIsMissing,
} from "./cluster/machines.ts";
import { onPrimary, primaryOf, setSynchronous, socketUrl, untilWhole } from "./cluster/patroni.ts";
import {
  leaveNote,
  type Member,
  type Nodes,
  signInMember,
  startNodes,
  startNotes,
  stopNodes,
} from "./cluster/product.ts";
import { askEverybody } from "./cluster/questions.ts";
import { tellStates, watchStates } from "./cluster/watch.ts";

const writers = 8;
const backWithinMs = 30_000;
// Longer than a statement of the product may take, and than Patroni needs to give up a primary that is alone.
const aloneMs = 35_000;
// Which etcd a primary speaks to is chance, and one that speaks to its own comes back otherwise than one that speaks to another's.
const cuts = ["first", "second", "third"];

type Running = { machines: Machines; nodes: Nodes; member: Member; urls: Urls; sql: Ledger; notes: Ledger };

/** Three machines with etcd, Patroni and PostgreSQL, a balancer and three nodes; the primary is killed, cut off and stopped under writes. */
export const checkCluster: Drill = async () => {
  const missing = whatIsMissing();
  if (missing) return [{ what: "the cluster", runs: 0, figure: missing, limit: "runs", ok: false }];
  const machines = buildMachines(
    Object.fromEntries(
      ["SUPERUSER", "REPLICATION", "REWIND"].map((who) => [`${who}_PASSWORD`, randomBytes(12).toString("hex")]),
    ),
  );
  const toEnd: (() => Promise<unknown>)[] = [() => stopMachines(machines)];
  let hasHeld = false;
  try {
    for (const machine of machines.all) startEtcd(machines, machine);
    for (const machine of machines.all) startPatroni(machines, machine);
    toEnd.push(watchStates(machines));
    await untilWhole(machines);
    const urls = await makeDatabases(machines);
    toEnd.push(startBalancer(machines));
    const nodes = await startNodes(machines.folder, urls);
    toEnd.push(() => stopNodes(nodes));
    const [person] = await onPrimary(machines, "arranca", "SELECT id FROM persons ORDER BY id LIMIT 1");
    const member = await signInMember(nodes, String(person?.id));
    const found = await underWrites({ machines, nodes, member, urls, sql: newLedger(), notes: newLedger() });
    hasHeld = found.every(({ ok }) => ok);
    return found;
  } finally {
    for (const end of toEnd.reverse()) await end().catch(console.error);
    // Of a run that did not hold everything stays: what each of them logged, states.log, what was asked, the databases themselves.
    if (hasHeld) removeFolder(machines);
    else console.log(`It did not hold: all that was logged stays in ${machines.folder}`);
  }
};

async function underWrites(running: Running): Promise<Finding[]> {
  const { machines, nodes, member, urls, sql, notes } = running;
  const { ledgerUrl } = urls;
  const found: Finding[] = [];
  const tell = (...findings: Finding[]) => {
    for (const finding of findings) {
      console.log(`${finding.what}: ${finding.figure}`);
      tellStates(machines, `${finding.ok ? "HELD" : "FAILED"} ${finding.what}: ${finding.figure}`);
    }
    found.push(...findings);
  };
  const stops = Array.from({ length: writers }, (_, at) => startWriter(ledgerUrl, `w${at}`, sql));
  try {
    stops.push(startNotes(nodes, member, notes));
    await sleep(5_000);
    tell(await takeAway(running, "the primary is killed", killDatabase));
    for (const time of cuts)
      tell(...(await takeOff(running, `the primary is cut off, ${time} time`, { mayLose: false })));
    tell(await takeAway(running, "the primary is stopped", stopPatroni));
    tell(...(await withoutStandbys(running)));
    await sleep(5_000);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  tell(await nothingLost(running, "rows by SQL", "ledger", sql));
  tell(await nothingLost(running, "notes by the product", "notes", notes));

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
  tellStates(machines, `${what}: ${primary.name}`);
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
  tellStates(machines, `${what}: ${primary.name}`);
  const began = performance.now();
  cutOff(primary);
  const stop = startWriter(socketUrl(primary, "ledger"), `alone-${mayLose}`, alone);
  const back = await untilAcknowledged(sql, performance.now(), began);
  const productBack = mayLose ? 0 : await untilAcknowledged(notes, performance.now(), began);
  await sleep(Math.max(0, aloneMs - (performance.now() - began)));
  connectAgain(primary);
  tellStates(machines, `${primary.name} is connected again`);
  await stop();
  await untilWhole(machines);
  const { lost, figure } = await askEverybody(machines, urls.ledgerUrl, "ledger", [alone, sql]);
  const told = `${alone.acknowledged.size} acknowledged by the machine that was alone; in all ${figure}`;
  return mayLose
    ? [{ what, runs: 1, figure: told, limit: "loses some: the comparison works", ok: lost > 0 }]
    : [
        inTime(what, back, productBack),
        { what: `${what}: what it acknowledged alone`, runs: 1, figure: told, limit: "0 lost", ok: lost === 0 },
      ];
}

/**
 * Without any standby nothing is acknowledged, for it would stand on one machine only: nor what somebody sends again because the first
 * answer was none.
 */
async function withoutStandbys({ machines, nodes, member, sql, notes }: Running): Promise<Finding[]> {
  const primary = await primaryOf(machines);
  const standbys = machines.all.filter((machine) => machine !== primary);
  tellStates(machines, `both standbys of ${primary.name} are killed`);
  for (const standby of standbys) await killDatabase(standby);
  // What was on its way when they went.
  await sleep(1_000);
  const before = [sql.acknowledged.size, notes.acknowledged.size];
  const until = performance.now() + aloneMs - 10_000;
  const sendAgain = () => leaveNote(nodes.urls[0] ?? "", member, "una vez", "the-same-note-sent-again");
  const early = [await sendAgain(), await sendAgain()];
  await sleep(Math.max(0, until - performance.now()));
  const meanwhile = [sql.acknowledged.size - (before[0] ?? 0), notes.acknowledged.size - (before[1] ?? 0)];
  for (const standby of standbys) startPatroni(machines, standby);
  await untilWhole(machines);
  const [late, later] = [await sendAgain(), await sendAgain()];
  if (late) notes.acknowledged.set(late, { at: performance.now() });
  const what = "both standbys are killed, for 25 s";
  return [
    {
      what,
      runs: 1,
      figure: `acknowledged meanwhile: ${meanwhile[0]} by SQL, ${meanwhile[1]} by the product`,
      limit: "none",
      ok: meanwhile.every((count) => count === 0),
    },
    {
      what: `${what}: a note under one key, sent twice meanwhile and twice afterwards`,
      runs: 4,
      figure: `acknowledged ${early.filter(Boolean).length} and ${[late, later].filter(Boolean).length} times`,
      limit: "0 and 2 times, as the same note",
      ok: !early.some(Boolean) && late !== undefined && late === later,
    },
  ];
}

async function nothingLost(
  { machines, urls }: Running,
  what: string,
  table: "ledger" | "notes",
  ledger: Ledger,
): Promise<Finding> {
  const url = table === "ledger" ? urls.ledgerUrl : urls.ownerUrl;
  const { acknowledged, lost, doubled, figure } = await askEverybody(machines, url, table, [ledger]);
  return {
    what: `${what}: acknowledged and there at the end`,
    runs: acknowledged,
    figure: `${figure}, ${doubled} doubled; ${ledger.failed} were not acknowledged`,
    limit: "0 lost, 0 doubled",
    ok: lost === 0 && doubled === 0 && acknowledged > 0,
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** How long after `began` somebody is told again that a write is kept. */
async function untilAcknowledged(ledger: Ledger, since: number, began: number): Promise<number> {
  const until = performance.now() + 120_000;
  for (;;) {
    const newest = [...ledger.acknowledged.values()].at(-1)?.at ?? 0;
    // What was under way may still be told at once.
    if (newest > since + 1_000) return newest - began;
    if (performance.now() > until) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
}
