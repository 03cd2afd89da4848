import { setTimeout as sleep } from "node:timers/promises";
import { type Finding, seconds } from "../../lib/drill.ts";
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
import { configure, handOver, primaryOf, socketUrl, untilWhole } from "./patroni.ts";
import { leaveNote, type Member, type Nodes } from "./product.ts";
import { askEverybody } from "./questions.ts";
import { tellStates } from "./watch.ts";

const backWithinMs = 30_000;
// Longer than a statement of the product may take, and than Patroni needs to give up a primary that is alone.
const aloneMs = 60_000;
const stillMs = 60_000;
const withoutEtcdMs = 120_000;
const withoutStandbysMs = 25_000;
// Patroni notes in etcd who has to answer, before it needs to know.
const failsafeNotedMs = 10_000;
// As long as a primary may take to see that it cannot know whether it is one.
const steppedDownMs = 25_000;

export type Running = { machines: Machines; nodes: Nodes; member: Member; urls: Urls; sql: Ledger; notes: Ledger };

/** How long nobody was told that a write is kept: by SQL, and by the product. */
export type Pause = { sql: number; product: number };

type Away = {
  what: string;
  how: (primary: Machine) => Promise<void>;
  /** How long it stays away at least. */
  forMs?: number;
  comesBack?: (primary: Machine) => Promise<void>;
};

/** Takes the primary away, waits until writes are back and until all three are there again. */
export async function takeAway(
  { machines, sql, notes }: Running,
  { what, how, forMs = 0, comesBack }: Away,
): Promise<Pause> {
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
  return { sql: back, product: productBack };
}

/** The machine of the primary stands still for a minute and goes on as if nothing had been, with somebody on it who writes. */
export async function standsStill(running: Running): Promise<Pause> {
  const primary = await primaryOf(running.machines);
  const stop = startWriter(socketUrl(primary, "ledger"), `still-${performance.now()}`, running.sql);
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

/**
 * Two of three etcd are killed: nobody can know who is the primary, so nobody is, and what was acknowledged stays. With `failsafe` the
 * primary goes on for as long as both others answer it.
 */
export async function withoutEtcd(
  { machines, sql, notes }: Running,
  { failsafe }: { failsafe: boolean },
): Promise<Finding[]> {
  if (failsafe) {
    await configure(machines, { failsafe_mode: true });
    await sleep(failsafeNotedMs);
  }
  const gone = machines.all.slice(0, 2);
  const what = `two of three etcd are killed, for ${withoutEtcdMs / 1_000} s, failsafe_mode ${failsafe ? "on" : "off"}`;
  tellStates(machines, what);
  const killedAt = performance.now();
  for (const machine of gone) await killEtcd(machine);
  await sleep(steppedDownMs);
  const before = [sql.acknowledged.size, notes.acknowledged.size];
  await sleep(withoutEtcdMs - steppedDownMs);
  const meanwhile = [sql.acknowledged.size - (before[0] ?? 0), notes.acknowledged.size - (before[1] ?? 0)];
  const began = performance.now();
  const paused = { sql: longestPause(sql, killedAt, began), product: longestPause(notes, killedAt, began) };
  for (const machine of gone) startEtcd(machines, machine);
  const back = await untilAcknowledged(sql, began, began);
  const productBack = await untilAcknowledged(notes, began, began);
  await untilWhole(machines);
  if (failsafe) await configure(machines, { failsafe_mode: null });
  const figure = `acknowledged after the first 25 s: ${meanwhile[0]} by SQL, ${meanwhile[1]} by the product`;
  return failsafe
    ? [
        { what, runs: 1, figure, limit: "writes go on", ok: meanwhile.every((count) => count > 0) },
        inTime(`${what}: the longest pause`, [paused]),
      ]
    : [
        { what, runs: 1, figure, limit: "none", ok: meanwhile.every((count) => count === 0) },
        inTime("etcd is back: writes are back", [{ sql: back, product: productBack }]),
      ];
}

/** A planned change of the leader; how long nobody could write. */
export async function switchOver({ machines, sql, notes }: Running): Promise<Pause> {
  const primary = await primaryOf(machines);
  tellStates(machines, `${primary.name} is switched over`);
  const began = performance.now();
  await handOver(primary);
  await untilWhole(machines);
  const now = performance.now();
  return { sql: longestPause(sql, began, now), product: longestPause(notes, began, now) };
}

/** The longest time between two writes that somebody was told are kept. */
function longestPause({ acknowledged }: Ledger, from: number, to: number): number {
  const times = [...acknowledged.values()].map(({ at }) => at).filter((at) => at > from && at < to);
  return [from, ...times, to]
    .sort((one, other) => one - other)
    .reduce((most, at, index, all) => Math.max(most, at - (all[index - 1] ?? at)), 0);
}

/** What a machine that was cut off acknowledged while it was alone, and what of it and of all others is there afterwards. */
export type Cut = { pause: Pause; alone: number; lost: number; figure: string };

/** Cuts the primary's machine off from everybody; somebody on that machine goes on writing to it. */
export async function takeOff(
  { machines, urls, sql, notes }: Running,
  { asynchronous = false }: { asynchronous?: boolean } = {},
): Promise<Cut> {
  const primary = await primaryOf(machines);
  const alone = newLedger();
  tellStates(machines, `${primary.name} is cut off`);
  const began = performance.now();
  cutOff(primary);
  const stop = startWriter(socketUrl(primary, "ledger"), `alone-${began}`, alone);
  const back = await untilAcknowledged(sql, performance.now(), began);
  const productBack = asynchronous ? 0 : await untilAcknowledged(notes, performance.now(), began);
  await sleep(Math.max(0, aloneMs - (performance.now() - began)));
  connectAgain(primary);
  tellStates(machines, `${primary.name} is connected again`);
  await stop();
  await untilWhole(machines);
  const { lost, figure } = await askEverybody(machines, urls.ledgerUrl, "ledger", [alone, sql]);
  return { pause: { sql: back, product: productBack }, alone: alone.acknowledged.size, lost, figure };
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
  const until = performance.now() + withoutStandbysMs;
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

/** Whether each of these pauses was short enough. */
export function inTime(what: string, pauses: readonly Pause[], limitMs = backWithinMs): Finding {
  const told = (which: keyof Pause) => {
    const all = pauses.map((pause) => pause[which]).sort((one, other) => one - other);
    const most = seconds(all.at(-1) ?? 0);
    return all.length > 1 ? `${seconds(all[all.length >> 1] ?? 0)}, at most ${most}` : most;
  };
  return {
    ...{ what, runs: pauses.length, figure: `${told("sql")} by SQL; ${told("product")} by the product` },
    ...{ limit: seconds(limitMs), ok: pauses.every(({ sql, product }) => Math.max(sql, product) <= limitMs) },
  };
}

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
