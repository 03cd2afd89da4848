import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "@arranca/contract/values/durations";
import { silentLog } from "../log.ts";
import { takeOwnership } from "../owner-lock.ts";
import { unprivilegedAccount } from "./binaries.ts";
import { stopOrphan } from "./cluster.ts";
import { findHome } from "./home.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const prefix = "arranca-test-";

/** Starts a cluster for one test run, without the settings that survive a crash; it is deleted when it stops. */
export async function startThrowawayPostgres(): Promise<Postgres> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // mkdtemp closes it to all others, and as root the server runs as another account.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({
    dataDir,
    log: silentLog,
    durable: false,
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
    const ownership = takeOwnership(dataDir);
    if ("owner" in ownership) continue;
    await stopOrphan(findHome(dataDir, unprivilegedAccount()).cluster);
    ownership.release();
    remove(dataDir);
  }
}

function remove(dataDir: string) {
  const { folder } = findHome(dataDir, unprivilegedAccount());
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
