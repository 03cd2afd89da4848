import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connected, type Ledger, type Told } from "./ledger.ts";
import type { Machine, Machines } from "./machines.ts";
import { primaryOf, socketUrl } from "./patroni.ts";

type Table = "ledger" | "notes";
const databaseOf: Record<Table, string> = { ledger: "ledger", notes: "arranca" };

/** State of a machine that answered: role, timeline and log position. */
type About = { machine: string; isStandby: boolean; timeline: string | null; lsn: string };
type Answer = About & { who: string; rows: number; lost: string[]; doubled: number };
type Answers = { acknowledged: number; lost: number; doubled: number; figure: string };

const patienceMs = 60_000;
const aboutItself = `
  SELECT coalesce(host(inet_server_addr()), 'by its socket') AS machine, pg_is_in_recovery() AS "isStandby",
         CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END::text AS lsn,
         CASE WHEN pg_is_in_recovery() THEN (SELECT received_tli::text FROM pg_stat_wal_receiver)
              ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

/**
 * Finds acknowledged rows that are missing: on each machine after it caught up with the primary, and through the balancer. A
 * row missing anywhere is lost. Writes the full result into the drill's folder.
 */
export async function askEverybody(
  machines: Machines,
  url: string,
  table: Table,
  ledgers: readonly Ledger[],
): Promise<Answers> {
  // Copied first, because clients may go on writing meanwhile.
  const told = new Map(ledgers.flatMap((ledger) => [...ledger.acknowledged]));
  await untilCaughtUp(machines);
  const answers: Answer[] = [await ask("the balancer", url, table, told)];
  for (const machine of machines.all)
    answers.push(await ask(machine.name, socketUrl(machine, databaseOf[table]), table, told));
  writeDown(machines, table, told, answers);
  const lost = new Set(answers.flatMap((answer) => answer.lost)).size;
  const each = answers.map((answer) => `${answer.who} ${answer.lost.length}`).join(", ");
  return {
    acknowledged: told.size,
    lost,
    doubled: Math.max(...answers.map(({ doubled }) => doubled)),
    figure: `${told.size} acknowledged, ${lost} lost (not there by ${each})`,
  };
}

/**
 * Writes each missing row, oldest first, with the machines that lack it; if none is missing, only the machines that
 * answered.
 */
function writeDown({ folder }: Machines, table: Table, told: ReadonlyMap<string, Told>, answers: readonly Answer[]) {
  const missing = [...told]
    .map(([id, { at, ...where }]) => ({
      ...{ id, at: new Date(performance.timeOrigin + at).toISOString(), ...where },
      notThereBy: answers.filter(({ lost }) => lost.includes(id)).map(({ who }) => who),
    }))
    .filter(({ notThereBy }) => notThereBy.length > 0)
    .sort((one, other) => one.at.localeCompare(other.at));
  const who = answers.map(({ lost, ...answer }) => ({ ...answer, lost: lost.length }));
  const at = new Date().toISOString();
  writeFileSync(join(folder, `asked-${table}-${at}.json`), `${JSON.stringify({ at, who, missing }, null, 1)}\n`);
}

async function untilCaughtUp(machines: Machines): Promise<void> {
  const primary = await primaryOf(machines);
  const [now] = await onMachine(primary, "SELECT pg_current_wal_insert_lsn()::text AS lsn");
  const until = performance.now() + patienceMs;
  for (const machine of machines.all.filter((one) => one !== primary)) {
    for (;;) {
      const [row] = await onMachine(machine, "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there", [now?.lsn]);
      if (row?.is_there === true) break;
      if (performance.now() > until) throw new Error(`${machine.name} has not come as far as ${primary.name}`);
      await sleep(200);
    }
  }
}

async function onMachine(machine: Machine, statement: string, values: unknown[] = []) {
  const client = await connected(socketUrl(machine, "postgres"));
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function ask(who: string, url: string, table: Table, told: ReadonlyMap<string, Told>): Promise<Answer> {
  const client = await connected(url);
  try {
    const about = await client.query<About>(aboutItself);
    // Row-level security applies to the owner of the product's tables too.
    if (table === "notes") await client.query("SET ROLE arranca_office");
    const { rows } = await client.query<{ id: string }>(`SELECT id::text FROM ${table}`);
    const there = new Set(rows.map(({ id }) => id));
    const lost = [...told.keys()].filter((id) => !there.has(id));
    const [itself] = about.rows;
    if (!itself) throw new Error(`${who} said nothing about itself`);
    return { who, ...itself, rows: rows.length, lost, doubled: rows.length - there.size };
  } finally {
    await client.end();
  }
}
