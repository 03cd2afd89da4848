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

/** Starts a cluster for one test run, without the settings that survive a crash; it is deleted when it stops. */
export async function startThrowawayPostgres(binaries?: Binaries): Promise<Postgres> {
  await sweep();
  return startIn(mkdtempSync(join(tmpdir(), prefix)), binaries);
}

/** The same in a folder that is deleted with all that an earlier one, which was killed, has left in it. Refuses one that is in use. */
export async function startThrowawayPostgresIn(dataDir: string): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true });
  if (!(await sweepOne(dataDir))) throw new StartRefusal(`${dataDir} is in use by another process.`);
  mkdirSync(dataDir);
  return startIn(dataDir);
}

async function startIn(dataDir: string, binaries?: Binaries): Promise<Postgres> {
  // mkdtemp closes it to all others, and as root the server runs as another account.
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

// A test run that was killed leaves its server and folder behind, and nobody else would ever look there.
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    // Its own run may remove it between the two looks.
    const changedAt = statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined || Date.now() - changedAt < minuteMs) continue;
    await sweepOne(dataDir);
  }
}

/** Deletes a folder that nobody has, and stops the server that was left in it. */
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
