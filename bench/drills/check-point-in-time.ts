import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type Drill, type Finding, seconds } from "../lib/drill.ts";
import { backRest, backupPackages, bucketFolder, startBackups } from "./cluster/backups.ts";
import type { Running } from "./cluster/faults.ts";
import { type Ledger, newLedger, startWriter } from "./cluster/ledger.ts";
import {
  emptyDisk,
  killDatabase,
  type Machine,
  type Machines,
  runOn,
  startPatroni,
  stopPatroni,
} from "./cluster/machines.ts";
import { onCluster } from "./cluster/on-cluster.ts";
import { onPrimary, primaryOf, untilWhole } from "./cluster/patroni.ts";
import { leaveNote, startNotes } from "./cluster/product.ts";
import { askEverybody } from "./cluster/questions.ts";
import { findingsOf, tellStates } from "./cluster/watch.ts";

const writers = 4;
const writingMs = 20_000;
// Longer than twice the archive_timeout of the databases.
const longMs = 125_000;
const mayLoseMs = 60_000;
const restoredWithinMs = 15 * 60_000;

/**
 * Restores the cluster from its backups to an earlier moment: after all rows were deleted, and after all three disks were
 * lost.
 */
export const checkPointInTime: Drill = () =>
  onCluster({ what: "a point in time", needs: backupPackages, prepare: startBackups }, byTheBackups);

async function byTheBackups(running: Running): Promise<Finding[]> {
  const { found, tell } = findingsOf(running.machines);
  tell(...(await backUp(running)));
  tell(...(await deletedAndBack(running)));
  tell(...(await lostAndBack(running)));
  return found;
}

async function backUp(running: Running): Promise<Finding[]> {
  const { machines } = running;
  const leader = await primaryOf(machines);
  const standby = machines.all.find((machine) => machine !== leader) ?? leader;
  const began = performance.now();
  const steps = await whileWriting(running, "before", [running.sql], async () => [
    await backRest(machines, leader, "stanza-create"),
    await backRest(machines, leader, "check"),
    await backRest(machines, leader, "backup", "--type=full"),
  ]);
  const onStandby = await backRest(machines, standby, "backup", "--type=incr");
  const strange = "mkdir elsewhere && PGBACKREST_REPO1_CIPHER_PASS=another pgbackrest --stanza=arranca restore";
  const stranger = await runOn(machines, leader, ["sh", "-c", `${strange} --pg1-path="$PWD/elsewhere"`]);
  const plain = countFiles(bucketFolder(machines), "demo.example");
  return [
    {
      what: "a full backup under writes: stanza-create, check, backup",
      runs: steps.length,
      figure: `exit codes ${steps.map(({ code }) => code).join(", ")}, ${seconds(performance.now() - began)}`,
      limit: "0",
      ok: steps.every(({ code }) => code === 0),
    },
    {
      what: "a backup on a standby",
      runs: 1,
      figure: `exit code ${onStandby.code}: ${firstError(onStandby.output)}`,
      limit: "refused",
      ok: onStandby.code !== 0,
    },
    {
      what: "the bucket without its passphrase",
      runs: 1,
      figure: `${plain} files with an address of the demo; with another passphrase: ${firstError(stranger.output)}`,
      limit: "no file; nothing to restore",
      ok: plain === 0 && stranger.code !== 0 && stranger.output.includes("unable to load info file"),
    },
  ];
}

/** Deletes every row by mistake while people go on writing, and restores the moment before. */
async function deletedAndBack(running: Running): Promise<Finding[]> {
  const { machines, urls, sql, notes } = running;
  await whileWriting(running, "good", [sql, notes], () => sleep(writingMs));
  const moment = await nowOf(machines);
  await sleep(1_000);
  await onPrimary(machines, "ledger", "DELETE FROM ledger");
  await onPrimary(machines, "arranca", "DELETE FROM notes");
  await whileWriting(running, "late", [newLedger()], () => sleep(5_000));
  await onPrimary(machines, "ledger", "SELECT pg_switch_wal()");

  const began = performance.now();
  for (const machine of machines.all) await stopPatroni(machine);
  await restore(machines, `--type=time "--target=${moment}" --target-action=promote`);
  const took = performance.now() - began;
  const rows = await askEverybody(machines, urls.ledgerUrl, "ledger", [sql]);
  const texts = await askEverybody(machines, urls.ownerUrl, "notes", [notes]);
  const [late] = await onPrimary(machines, "ledger", "SELECT count(*)::int AS rows FROM ledger WHERE id LIKE 'late%'");
  return [
    inTime("everything is deleted: the moment before is back on three machines", took),
    {
      what: "what was acknowledged before that moment",
      runs: rows.acknowledged + texts.acknowledged,
      figure: `rows: ${rows.figure}; notes: ${texts.figure}; ${late?.rows} rows of after it`,
      limit: "0 lost, 0 of after it",
      ok: rows.lost === 0 && texts.lost === 0 && late?.rows === 0 && notes.acknowledged.size > 0,
    },
    await goesOn(running),
  ];
}

/** Loses all three disks at once, during writes and without warning, and restores as much as the bucket holds. */
async function lostAndBack(running: Running): Promise<Finding[]> {
  const { machines, urls } = running;
  const written = newLedger();
  const lostAt = await whileWriting(running, "last", [written], async () => {
    await sleep(longMs);
    const at = performance.now();
    await Promise.all(machines.all.map(killDatabase));
    return at;
  });
  for (const [id, { at }] of written.acknowledged) if (at > lostAt) written.acknowledged.delete(id);
  const began = performance.now();
  await restore(machines, "--type=default");
  const took = performance.now() - began;
  const owed = newLedger();
  for (const [id, told] of written.acknowledged) if (told.at < lostAt - mayLoseMs) owed.acknowledged.set(id, told);
  const asked = await askEverybody(machines, urls.ledgerUrl, "ledger", [owed]);
  const there = await onPrimary(machines, "ledger", "SELECT id FROM ledger WHERE id LIKE 'last%'");
  const newest = Math.max(...there.map(({ id }) => written.acknowledged.get(String(id))?.at ?? 0));
  return [
    inTime("all three disks are lost: the cluster is back on three machines", took),
    {
      what: "what was acknowledged up to a minute before the loss",
      runs: asked.acknowledged,
      figure: `${asked.figure}; the newest row that is there: ${seconds(lostAt - newest)} before the loss`,
      limit: "0 lost; 60 s",
      ok: asked.lost === 0 && asked.acknowledged > 0 && lostAt - newest <= mayLoseMs,
    },
    await goesOn(running),
  ];
}

/**
 * Restores the cluster by the runbook: clears it from etcd and the disks, restores one machine from the backups, and clones
 * the others from it.
 */
async function restore(machines: Machines, restoreTo: string): Promise<void> {
  tellStates(machines, `restore ${restoreTo}`);
  const [first, ...others] = machines.all;
  if (!first) return;
  for (const machine of machines.all) {
    await killDatabase(machine);
    emptyDisk(machine);
  }
  await untilForgotten(machines, first);
  startPatroni(machines, first, restoreTo);
  await primaryOf(machines);
  for (const machine of others) startPatroni(machines, machine);
  await untilWhole(machines);
}

/** Waits until etcd has forgotten a dead leader; before that, `patronictl remove` asks for the leader's name. */
async function untilForgotten(machines: Machines, machine: Machine): Promise<void> {
  const remove = ["patronictl", "-c", `${machine.folder}/patroni.yml`, "remove", "arranca"];
  for (const until = performance.now() + 60_000; ; await sleep(2_000)) {
    const { code, output } = await runOn(machines, machine, remove, "arranca\nYes I am aware\n");
    if (code === 0) return;
    if (performance.now() > until) throw new Error(`etcd still knows the cluster: ${output}`);
  }
}

/** Checks that the nodes, without a restart, accept writes again with the old session. */
async function goesOn({ nodes, member, notes }: Running): Promise<Finding> {
  const ids = await Promise.all(nodes.urls.map((url) => leaveNote(url, member, "después")));
  for (const id of ids) if (id) notes.acknowledged.set(id, { at: performance.now() });
  return {
    what: "each node takes a note afterwards, in the session of before",
    runs: ids.length,
    figure: `${ids.filter(Boolean).length} of ${ids.length}`,
    limit: "all",
    ok: ids.every(Boolean),
  };
}

/** Adds rows by SQL while `work` runs, and notes through the product if there is a second ledger. */
async function whileWriting<T>(
  { urls, nodes, member }: Running,
  who: string,
  [sql, notes]: Ledger[],
  work: () => Promise<T>,
): Promise<T> {
  const stops = Array.from({ length: writers }, (_, at) =>
    startWriter(urls.ledgerUrl, `${who}${at}`, sql ?? newLedger()),
  );
  if (notes) stops.push(startNotes(nodes, member, notes));
  try {
    return await work();
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

/** Present time by the database's clock, which the backups use. */
async function nowOf(machines: Machines): Promise<string> {
  const [row] = await onPrimary(machines, "ledger", "SELECT clock_timestamp()::text AS now");
  return String(row?.now);
}

function countFiles(folder: string, text: string): number {
  const found = execFileSync("sh", ["-c", `grep -rlaF -- "$1" "$2" | wc -l`, "sh", text, folder], { encoding: "utf8" });
  return Number(found);
}

const firstError = (output: string) => /ERROR: \[\d+\]: [^\n]+/.exec(output)?.[0] ?? output.trim().slice(0, 200);
const inTime = (what: string, ms: number): Finding => ({
  what,
  runs: 1,
  figure: seconds(ms),
  limit: "15 min",
  ok: ms <= restoredWithinMs,
});
