import pg from "pg";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { download } from "./lib/asking.ts";
import { writeAuditRows } from "./lib/audit-rows.ts";
import { keepResults } from "./lib/keep-results.ts";
import { median } from "./lib/load.ts";
import { memoryGrowth } from "./lib/process-figures.ts";
import { type BenchServer, startServer } from "./lib/servers.ts";
import { signedInStaff } from "./lib/signed-in.ts";

const turns = 3;
const mebibyte = 1024 * 1024;
const budget = { growthMiB: 64, firstByteMs: 300 };

// Rows are seven seconds apart.
const asked = { "one day": "?from=2026-01-02&to=2026-01-02", "all 50,000 rows": "" };
const mostRows = 50_000;

type Round = { firstByteMs: number; seconds: number; megabytes: number; growthMiB: number };
type Rounds = Record<keyof typeof asked, Round[]>;

/** Measures memory and time of the largest spreadsheet, the audit log, beside the export of one day (P19). */
export async function benchExport(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await writeAuditRows(owner, mostRows);
  await owner.end();
  const server = await startServer("ours", new URL("servers/app.ts", import.meta.url), { DATABASE_URL: url });
  const figures: Rounds = { "one day": [], "all 50,000 rows": [] };
  try {
    // Warm-up: costs of the first load are not counted.
    for (const query of Object.values(asked)) await measured(server, await signedInStaff(url, ["audit.read"]), query);
    for (let turn = 0; turn < turns; turn += 1)
      // Each export by another staff member, because exports per hour are limited.
      for (const [which, query] of Object.entries(asked))
        figures[which as keyof Rounds].push(await measured(server, await signedInStaff(url, ["audit.read"]), query));
  } finally {
    await server.stop();
    await postgres.stop();
  }
  return report(figures);
}

async function measured(server: BenchServer, token: string, query: string): Promise<Round> {
  const { bytes, result } = await memoryGrowth(server.pid, () => download(server, token, `/staff/audit/file${query}`));
  return { ...result, growthMiB: bytes / mebibyte };
}

function report(figures: Rounds): boolean {
  const middle = (rounds: readonly Round[], of: (round: Round) => number) =>
    median(rounds.map(of).sort((one, other) => one - other));
  console.log("\nThe log of the audit as a spreadsheet, written while it is read (P19)");
  console.table(
    Object.entries(figures).map(([file, rounds]) => ({
      file,
      MB: middle(rounds, ({ megabytes }) => megabytes).toFixed(1),
      [`memory grows, MiB (${budget.growthMiB})`]: middle(rounds, ({ growthMiB }) => growthMiB).toFixed(1),
      [`first byte, ms (${budget.firstByteMs})`]: Math.round(middle(rounds, ({ firstByteMs }) => firstByteMs)),
      seconds: middle(rounds, ({ seconds }) => seconds).toFixed(1),
    })),
  );
  keepResults("export", { budget, figures });
  return Object.values(figures).every(
    (rounds) =>
      middle(rounds, ({ growthMiB }) => growthMiB) <= budget.growthMiB &&
      middle(rounds, ({ firstByteMs }) => firstByteMs) <= budget.firstByteMs,
  );
}
