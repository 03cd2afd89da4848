import { setTimeout as sleep } from "node:timers/promises";
import type { Drill, Finding } from "../lib/drill.ts";
import {
  type Cut,
  inTime,
  type Running,
  standsStill,
  switchOver,
  takeAway,
  takeOff,
  withoutEtcd,
  withoutStandbys,
} from "./cluster/faults.ts";
import { type Ledger, newLedger, startWriter } from "./cluster/ledger.ts";
import { killDatabase, killPostgres, type Machine, stopPatroni } from "./cluster/machines.ts";
import { onCluster } from "./cluster/on-cluster.ts";
import { setSynchronous } from "./cluster/patroni.ts";
import { startNotes } from "./cluster/product.ts";
import { askEverybody } from "./cluster/questions.ts";
import { findingsOf } from "./cluster/watch.ts";

const writers = 8;
// Number of runs per fault; `--share` reduces them. A primary reconnects differently if it spoke to its own etcd or to
// another one, and that is chance.
const times = { killed: 10, killedAlone: 10, cut: 5, still: 5, stopped: 3, switched: 5 };
// Limits after only the database was killed, and for a planned switchover.
const [newLeaderMs, switchedMs] = [10_000, 5_000];

/**
 * Kills, isolates and stops the primary of a cluster during writes. The cluster: three machines with etcd, Patroni and
 * PostgreSQL, a balancer and three nodes.
 */
export const checkCluster: Drill = ({ share }) =>
  onCluster({ what: "the cluster" }, (running) => underWrites(running, share));

async function underWrites(running: Running, share: number): Promise<Finding[]> {
  const { machines, nodes, member, urls, sql, notes } = running;
  const { ledgerUrl } = urls;
  const { found, tell } = findingsOf(machines);
  const each = async <T>(count: number, once: () => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    for (let time = 0; time < Math.max(1, Math.round(count * share)); time++) all.push(await once());
    return all;
  };
  const away = (what: string, how: (primary: Machine) => Promise<void>) => () => takeAway(running, { what, how });
  const stops = Array.from({ length: writers }, (_, at) => startWriter(ledgerUrl, `w${at}`, sql));
  try {
    stops.push(startNotes(nodes, member, notes));
    await sleep(5_000);
    const both = "the primary is killed, and its Patroni";
    tell(inTime(`${both}: writes are back`, await each(times.killed, away(both, killDatabase))));
    const alone = "the primary's database alone is killed";
    tell(inTime(`${alone}: writes are back`, await each(times.killedAlone, away(alone, killPostgres)), newLeaderMs));
    tell(...wasCut(await each(times.cut, () => takeOff(running))));
    const stopped = "the primary's Patroni is stopped";
    tell(inTime(`${stopped}: writes are back`, await each(times.stopped, away(stopped, stopPatroni))));
    const still = "the primary stands still for 60 s, with somebody on it who writes";
    tell(inTime(`${still}: writes are back`, await each(times.still, () => standsStill(running))));
    const planned = "a planned switchover: the longest pause";
    tell(inTime(planned, await each(times.switched, () => switchOver(running)), switchedMs));
    tell(...(await withoutEtcd(running, { failsafe: false })));
    tell(...(await withoutEtcd(running, { failsafe: true })));
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
    const { alone, lost, figure } = await takeOff({ ...running, sql: control }, { asynchronous: true });
    tell({
      what: "control: asynchronous, cut off",
      runs: 1,
      figure: `${alone} acknowledged by the machine that was alone; in all ${figure}`,
      limit: "loses some: the comparison works",
      ok: lost > 0,
    });
  } finally {
    await Promise.all(again.map((stop) => stop()));
  }
  return found;
}

function wasCut(cuts: Cut[]): Finding[] {
  const sum = (of: (cut: Cut) => number) => cuts.reduce((all, cut) => all + of(cut), 0);
  const what = "the primary is cut off for 60 s";
  return [
    inTime(
      `${what}: writes are back`,
      cuts.map(({ pause }) => pause),
    ),
    {
      what: `${what}: what it acknowledged alone`,
      runs: cuts.length,
      figure: `${sum(({ alone }) => alone)} acknowledged by the machine that was alone; after the last ${cuts.at(-1)?.figure}`,
      limit: "0 lost",
      ok: sum(({ lost }) => lost) === 0,
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
