import { setTimeout as sleep } from "node:timers/promises";
import type { Finding } from "../../lib/drill.ts";
import type { Urls } from "./balancer.ts";
import { type Ledger, newLedger, startWriter } from "./ledger.ts";
import {
  connectAgain,
  cutOff,
  holdStill,
  killDatabase,
  killEtcd,
  type Machine,
  type Machines,
  startEtcd,
  startPatroni,
} from "./machines.ts";
import { primaryOf, socketUrl, untilWhole } from "./patroni.ts";
import { leaveNote, type Member, type Nodes } from "./product.ts";
import { askEverybody } from "./questions.ts";
import { tellStates } from "./watch.ts";

const backWithinMs = 30_000;
// Longer than a statement of the product may take, and than Patroni needs to give up a primary that is alone.
const aloneMs = 35_000;
const stillMs = 60_000;
// As long as a primary may take to see that it cannot know whether it is one.
const steppedDownMs = 25_000;

export type Running = { machines: Machines; nodes: Nodes; member: Member; urls: Urls; sql: Ledger; notes: Ledger };

type Away = {
  what: string;
  how: (primary: Machine) => Promise<void>;
  /** How long it stays away at least. */
  forMs?: number;
  comesBack?: (primary: Machine) => Promise<void>;
};

/** Takes the primary away, waits until writes are back and until all three are there again. */
export async function takeAway({ machines, sql, notes }: Running, { what, how, forMs = 0, comesBack }: Away) {
  const primary = await primaryOf(machines);
  tellStates(machines, `${what}: ${primary.name}`);
  const began = performance.now();
  await how(primary);
  const back = await untilAcknowledged(sql, performance.now(), began);
  const productBack = await untilAcknowledged(notes, performance.now(), began);
  await sleep(Math.max(0, forMs - (performance.now() - began)));
  await comesBack?.(primary);
  startPatroni(machines, primary);
  await untilWhole(machines);
  return inTime(what, back, productBack);
}

/** The machine of the primary stands still for a minute and goes on as if nothing had been, with somebody on it who writes. */
export async function standsStill(running: Running): Promise<Finding> {
  const primary = await primaryOf(running.machines);
  const stop = startWriter(socketUrl(primary, "ledger"), "still", running.sql);
  try {
    return await takeAway(running, {
      what: "the primary stands still for 60 s",
      how: (machine) => holdStill(machine, "SIGSTOP"),
      forMs: stillMs,
      comesBack: (machine) => holdStill(machine, "SIGCONT"),
    });
  } finally {
    await stop();
  }
}

/** Two of three etcd are killed: nobody can know who is the primary, so nobody is; what was acknowledged stays. */
export async function withoutEtcd({ machines, sql, notes }: Running): Promise<Finding[]> {
  const gone = machines.all.slice(0, 2);
  const what = "two of three etcd are killed, for 60 s";
  tellStates(machines, what);
  for (const machine of gone) await killEtcd(machine);
  await sleep(steppedDownMs);
  const before = [sql.acknowledged.size, notes.acknowledged.size];
  await sleep(stillMs - steppedDownMs);
  const meanwhile = [sql.acknowledged.size - (before[0] ?? 0), notes.acknowledged.size - (before[1] ?? 0)];
  const began = performance.now();
  for (const machine of gone) startEtcd(machines, machine);
  const back = await untilAcknowledged(sql, began, began);
  const productBack = await untilAcknowledged(notes, began, began);
  await untilWhole(machines);
  return [
    {
      what,
      runs: 1,
      figure: `acknowledged after the first 25 s: ${meanwhile[0]} by SQL, ${meanwhile[1]} by the product`,
      limit: "none",
      ok: meanwhile.every((count) => count === 0),
    },
    inTime("etcd is back", back, productBack),
  ];
}

const inTime = (what: string, back: number, productBack: number): Finding => ({
  what: `${what}: writes are back`,
  runs: 1,
  figure: `${seconds(back)} by SQL, ${seconds(productBack)} by the product`,
  limit: "30 s",
  ok: Math.max(back, productBack) <= backWithinMs,
});

/** Cuts the primary's machine off from everybody; somebody on that machine goes on writing to it. */
export async function takeOff(
  { machines, urls, sql, notes }: Running,
  what: string,
  { mayLose }: { mayLose: boolean },
) {
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
export async function withoutStandbys({ machines, nodes, member, sql, notes }: Running): Promise<Finding[]> {
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
