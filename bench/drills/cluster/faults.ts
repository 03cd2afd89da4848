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
import { configure, primaryOf, socketUrl, transferContactRole, untilWhole } from "./patroni.ts";
import { leaveNote, type Member, type Nodes } from "./product.ts";
import { askEverybody } from "./questions.ts";
import { tellStates } from "./watch.ts";

const backWithinMs = 30_000;
// Longer than the product's statement timeout, and than Patroni needs to demote an isolated primary.
const aloneMs = 60_000;
const stillMs = 60_000;
const withoutEtcdMs = 120_000;
const withoutStandbysMs = 25_000;
// Patroni first stores in etcd which members must answer.
const failsafeNotedMs = 10_000;
// Longest time for a primary to notice that it is isolated.
const steppedDownMs = 25_000;

export type Running = { machines: Machines; nodes: Nodes; member: Member; urls: Urls; sql: Ledger; notes: Ledger };

/** Time without an acknowledged write: by SQL, and through the product. */
export type Pause = { sql: number; product: number };

type Away = {
  what: string;
  how: (primary: Machine) => Promise<void>;
  forMs?: number;
  comesBack?: (primary: Machine) => Promise<void>;
};

/** Removes the primary and waits until writes work and all three machines are back. */
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

/** Freezes the primary's machine for a minute while a local client writes to it, then resumes it. */
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
 * Kills two of three etcd. No machine can know the primary, so there is none, and acknowledged writes are kept. With
 * `failsafe` the primary continues while both other machines answer it.
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

/** A planned switchover; returns the time without writes. */
export async function switchOver({ machines, sql, notes }: Running): Promise<Pause> {
  const primary = await primaryOf(machines);
  tellStates(machines, `${primary.name} is switched over`);
  const began = performance.now();
  await transferContactRole(primary);
  await untilWhole(machines);
  const now = performance.now();
  return { sql: longestPause(sql, began, now), product: longestPause(notes, began, now) };
}

function longestPause({ acknowledged }: Ledger, from: number, to: number): number {
  const times = [...acknowledged.values()].map(({ at }) => at).filter((at) => at > from && at < to);
  return [from, ...times, to]
    .sort((one, other) => one - other)
    .reduce((most, at, index, all) => Math.max(most, at - (all[index - 1] ?? at)), 0);
}

/** Writes acknowledged by an isolated machine, and the lost writes of all machines afterwards. */
export type Cut = { pause: Pause; alone: number; lost: number; figure: string };

/** Isolates the primary's machine while a local client goes on writing to it. */
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
 * Without a standby no write is acknowledged, because it would exist on one machine only; a repeated write is not
 * acknowledged either.
 */
export async function withoutStandbys({ machines, nodes, member, sql, notes }: Running): Promise<Finding[]> {
  const primary = await primaryOf(machines);
  const standbys = machines.all.filter((machine) => machine !== primary);
  tellStates(machines, `both standbys of ${primary.name} are killed`);
  for (const standby of standbys) await killDatabase(standby);
  // Writes in progress when the standbys stopped.
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

/** Milliseconds from `began` to the next acknowledged write. */
async function untilAcknowledged(ledger: Ledger, since: number, began: number): Promise<number> {
  const until = performance.now() + 120_000;
  for (;;) {
    const newest = [...ledger.acknowledged.values()].at(-1)?.at ?? 0;
    // A write in progress may still be acknowledged immediately.
    if (newest > since + 1_000) return newest - began;
    if (performance.now() > until) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
}
