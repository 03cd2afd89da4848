import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Finding } from "../../lib/drill.ts";
import { connected } from "./ledger.ts";
import type { Machine, Machines } from "./machines.ts";
import { socketUrl } from "./patroni.ts";

const everyMs = 300;
const state = `
  SELECT CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE 'PRIMARY' END AS role,
         (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline, current_setting('synchronous_standby_names') AS bound,
         (SELECT string_agg(concat_ws('/', application_name, sync_state, state), ' ' ORDER BY application_name) FROM pg_stat_replication) AS to`;

/** Appends an event of the drill to `states.log`, between the states reported by the machines. */
export function tellStates({ folder }: Machines, line: string): void {
  appendFileSync(join(folder, "states.log"), `${new Date().toISOString()} ${line}\n`);
}

/** Collects the findings of a drill, prints each at once, and adds it to `states.log`. */
export function findingsOf(machines: Machines): { found: Finding[]; tell: (...findings: Finding[]) => void } {
  const found: Finding[] = [];
  const tell = (...findings: Finding[]) => {
    for (const finding of findings) {
      console.log(`${finding.what}: ${finding.figure}`);
      tellStates(machines, `${finding.ok ? "HELD" : "FAILED"} ${finding.what}: ${finding.figure}`);
    }
    found.push(...findings);
  };
  return { found, tell };
}

/** Polls the state of each database through its socket and records every change. */
export function watchStates(machines: Machines): () => Promise<unknown> {
  let isOver = false;
  const watching = machines.all.map(async (machine) => {
    for (let last = ""; !isOver; await sleep(everyMs)) {
      const now = await stateOf(machine);
      if (now !== last) tellStates(machines, `${machine.name} ${now}`);
      last = now;
    }
  });
  return () => {
    isOver = true;
    return Promise.all(watching);
  };
}

async function stateOf(machine: Machine): Promise<string> {
  try {
    const client = await connected(socketUrl(machine, "postgres"));
    try {
      return JSON.stringify((await client.query(state)).rows[0]);
    } finally {
      await client.end();
    }
  } catch (error) {
    return String(error);
  }
}
