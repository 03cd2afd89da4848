import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

// Linux counts processor time in hundredths of a second.
const tickMicros = 10_000;

/**
 * Processor time of a PostgreSQL cluster so far, in microseconds: the postmaster, its running processes and the ended ones.
 */
export function postgresCpuMicros(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid);
    if (!stat || (Number(pid) !== postmaster && stat.parent !== postmaster)) continue;
    ticks += stat.own + (Number(pid) === postmaster ? stat.ofEndedChildren : 0);
  }
  return ticks * tickMicros;
}

export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const stat = readStat(String(rows[0]?.pid));
  if (!stat) throw new Error("the processor time of PostgreSQL can only be read on the same Linux machine");
  return stat.parent;
}

function readStat(pid: string): { parent: number; own: number; ofEndedChildren: number } | undefined {
  try {
    // The fields after the program's name, which is in parentheses and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const at = (field: number) => fields[field] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
