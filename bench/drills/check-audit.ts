import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { writeAuditRows } from "../lib/audit-rows.ts";
import type { Drill } from "../lib/drill.ts";

const root = resolve(import.meta.dirname, "../..");
const wholeSize = 1_000_000;

/** Runs `npm run audit:verify` on an audit log of a million rows: duration, memory, and detection of one changed byte. */
export const checkAudit: Drill = async ({ random, share }) => {
  const size = Math.max(10_000, Math.round(wholeSize * share));
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), "audit-drill-"));
  const key = randomBytes(32).toString("base64");
  const owner = new pg.Client({ connectionString: postgres.connectionString });
  try {
    await migrate(postgres.connectionString);
    await owner.connect();
    const verify = () =>
      run(["tools/audit-verify.ts"], {
        DATABASE_URL: postgres.connectionString,
        DATA_DIR: folder,
        SECRET_KEY: key,
      });
    await writeAuditRows(owner, size / 10);
    const tenth = await verify();
    await writeAuditRows(owner, size - size / 10);
    const whole = await verify();
    const changed = 1 + Math.floor(random() * size);
    await changeOneByte(owner, changed);
    const bent = await verify();

    const growth = whole.peakMiB / tenth.peakMiB;
    return [
      {
        what: `rows followed, all of them in place: ${whole.output.trim()}`,
        runs: size,
        figure: `${(whole.cpuMs / 1000).toFixed(1)} s of CPU, ${(whole.ms / 1000).toFixed(1)} s`,
        limit: "60 µs of CPU a row",
        ok: whole.code === 0 && (whole.cpuMs * 1000) / size <= 60,
      },
      {
        what: `peak memory, beside ${tenth.peakMiB} MiB for a tenth of the rows`,
        runs: size,
        figure: `${whole.peakMiB} MiB`,
        limit: "1.5 times that of a tenth",
        ok: growth <= 1.5,
      },
      {
        what: `one byte of row ${changed} changed: ${bent.output.trim()}`,
        runs: 1,
        figure: bent.code === 1 && bent.output.includes(String(changed)) ? "found" : "not found",
        limit: "found",
        ok: bent.code === 1 && bent.output.includes(String(changed)),
      },
    ];
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Changes one byte of the audit log. Only the owner of the database can, after disabling the triggers. */
async function changeOneByte(owner: pg.Client, id: number): Promise<void> {
  await owner.query("SET session_replication_role = replica");
  const { rowCount } = await owner.query(
    "UPDATE audit_log SET reason = overlay(reason placing 'q' from 1) WHERE id = $1",
    [id],
  );
  await owner.query("SET session_replication_role = origin");
  if (rowCount !== 1) throw new Error(`the log has no row ${id}`);
}

type Ran = { code: number | null; output: string; ms: number; cpuMs: number; peakMiB: number };

function run(args: string[], env: Record<string, string>): Promise<Ran> {
  return new Promise((done) => {
    const began = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env, NO_COLOR: "1" } });
    let [output, cpuMs, peakMiB] = ["", 0, 0];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const watch = setInterval(() => {
      try {
        const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
        const [user, system] = readFileSync(`/proc/${child.pid}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ")
          .slice(11, 13);
        // Linux counts processor time in hundredths of a second.
        if (peak) [peakMiB, cpuMs] = [Math.round(Number(peak) / 1024), (Number(user) + Number(system)) * 10];
      } catch {
        // The process has just ended.
      }
    }, 50);
    child.on("close", (code) => {
      clearInterval(watch);
      done({ code, output, ms: performance.now() - began, cpuMs, peakMiB });
    });
  });
}
