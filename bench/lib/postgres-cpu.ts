import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

// Linux counts processor time in hundredths of a second.
const tickMicros = 10_000;

/** The processor time of a PostgreSQL cluster until now: its first process, those that it has, and those that it had. */
export function postgresCpuMicros(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid);
    if (!stat || (Number(pid) !== postmaster && stat.parent !== postmaster)) continue;
    ticks += stat.own + (Number(pid) === postmaster ? stat.ofEndedChildren : 0);
  }
  return ticks * tickMicros;
}

/** The process from which the one that answers this connection was made. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const stat = readStat(String(rows[0]?.pid));
  if (!stat) throw new Error("the processor time of PostgreSQL can only be read on the same Linux machine");
  return stat.parent;
}

function readStat(pid: string): { parent: number; own: number; ofEndedChildren: number } | undefined {
  try {
    // After the name of the program, which may hold anything, in parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const at = (field: number) => fields[field] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) };
  } catch {
    // It has just ended.
    return undefined;
  }
}
