import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Drill, Finding } from "../lib/drill.ts";
import { makeDatabases, startBalancer } from "./cluster/balancer.ts";
import { type Running, standsStill, takeAway, takeOff, withoutEtcd, withoutStandbys } from "./cluster/faults.ts";
import { type Ledger, newLedger, startWriter } from "./cluster/ledger.ts";
import {
  buildMachines,
  killDatabase,
  killPostgres,
  removeFolder,
  startEtcd,
  startPatroni,
  stopMachines,
  stopPatroni,
  whatIsMissing,
} from "./cluster/machines.ts";
import { onPrimary, setSynchronous, untilWhole } from "./cluster/patroni.ts";
import { signInMember, startNodes, startNotes, stopNodes } from "./cluster/product.ts";
import { askEverybody } from "./cluster/questions.ts";
import { tellStates, watchStates } from "./cluster/watch.ts";

const writers = 8;
// Which etcd a primary speaks to is chance, and one that speaks to its own comes back otherwise than one that speaks to another's.
const cuts = ["first", "second", "third"];

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
    tell(await takeAway(running, { what: "the primary is killed, and its Patroni", how: killDatabase }));
    tell(await takeAway(running, { what: "the primary's database alone is killed", how: killPostgres }));
    for (const time of cuts)
      tell(...(await takeOff(running, `the primary is cut off, ${time} time`, { mayLose: false })));
    tell(await takeAway(running, { what: "the primary is stopped", how: stopPatroni }));
    tell(await standsStill(running));
    tell(...(await withoutEtcd(running)));
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
