import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "@arranca/contract/values/durations";
import { silentLog } from "../log.ts";
import { takeOwnership } from "../owner-lock.ts";
import { StartRefusal } from "../start-refusal.ts";
import { type Binaries, unprivilegedAccount } from "./binaries.ts";
import { stopOrphan } from "./cluster.ts";
import { findHome } from "./home.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const prefix = "arranca-test-";

export async function startThrowawayPostgres(binaries?: Binaries): Promise<Postgres> {
  await sweep();
  return startIn(mkdtempSync(join(tmpdir(), prefix)), binaries);
}

/**
 * Starts the throwaway database cluster in this folder, after deleting what a killed run left there. Refuses a folder in
 * use.
 */
export async function startThrowawayPostgresIn(dataDir: string): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true });
  if (!(await sweepOne(dataDir))) throw new StartRefusal(`${dataDir} is in use by another process.`);
  mkdirSync(dataDir);
  return startIn(dataDir);
}

async function startIn(dataDir: string, binaries?: Binaries): Promise<Postgres> {
  // mkdtemp makes it private, but as root the server runs as another account.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({
    dataDir,
    log: silentLog,
    durable: false,
    ...(binaries ? { binaries } : {}),
  });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      remove(dataDir);
    },
  };
}

// A killed test run leaves its server and folder, and nothing else cleans them up.
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    // The folder's own run may delete it between the two calls.
    const changedAt = statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined || Date.now() - changedAt < minuteMs) continue;
    await sweepOne(dataDir);
  }
}

async function sweepOne(dataDir: string): Promise<boolean> {
  const ownership = takeOwnership(dataDir);
  if ("owner" in ownership) return false;
  await stopOrphan(findHome(dataDir, unprivilegedAccount()).cluster);
  ownership.release();
  remove(dataDir);
  return true;
}

function remove(dataDir: string) {
  const { folder } = findHome(dataDir, unprivilegedAccount());
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
