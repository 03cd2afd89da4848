import { randomBytes } from "node:crypto";
import type { Finding } from "../../lib/drill.ts";
import { makeDatabases, startBalancer } from "./balancer.ts";
import type { Running } from "./faults.ts";
import { newLedger } from "./ledger.ts";
import {
  buildMachines,
  type Machines,
  removeFolder,
  startEtcd,
  startPatroni,
  stopMachines,
  whatIsMissing,
} from "./machines.ts";
import { onPrimary, untilWhole } from "./patroni.ts";
import { signInMember, startNodes, stopNodes } from "./product.ts";
import { watchStates } from "./watch.ts";

type Options = {
  what: string;
  needs?: Record<string, string>;
  /** Prepares the place for backups before the databases start. Returns a function that removes it. */
  prepare?: (machines: Machines) => Promise<() => Promise<unknown>>;
};

/**
 * Runs a drill on three machines with etcd, Patroni and PostgreSQL, a balancer and three nodes with the demo. Ends
 * everything it started. After a failed run it keeps the logs, states.log, the requests and the databases.
 */
export async function onCluster(
  { what, needs, prepare }: Options,
  work: (running: Running) => Promise<Finding[]>,
): Promise<Finding[]> {
  const missing = whatIsMissing(needs);
  if (missing) return [{ what, runs: 0, figure: missing, limit: "runs", ok: false }];
  const machines = buildMachines(
    Object.fromEntries(
      ["SUPERUSER", "REPLICATION", "REWIND"].map((who) => [`${who}_PASSWORD`, randomBytes(12).toString("hex")]),
    ),
  );
  const toEnd: (() => Promise<unknown>)[] = [() => stopMachines(machines)];
  let hasHeld = false;
  try {
    if (prepare) toEnd.push(await prepare(machines));
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
    const found = await work({ machines, nodes, member, urls, sql: newLedger(), notes: newLedger() });
    hasHeld = found.every(({ ok }) => ok);
    return found;
  } finally {
    for (const end of toEnd.reverse()) await end().catch(console.error);
    if (hasHeld) removeFolder(machines);
    else console.log(`It did not hold: all that was logged stays in ${machines.folder}`);
  }
}
