import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeOwnership } from "./owner-lock.ts";
import { unprivilegedAccount } from "./postgres.binaries.ts";
import { stopOrphan } from "./postgres.cluster.ts";
import { findHome } from "./postgres.home.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const PREFIX = "arranca-test-";
const MINUTE_MS = 60_000;

/** Starts a cluster for one test run, without the settings that survive a crash; it is deleted when it stops. */
export async function startThrowawayPostgres(): Promise<Postgres> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // mkdtemp closes it to all others, and as root the server runs as another account.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({
    dataDir,
    log: { info: () => {}, warn: console.warn },
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
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (Date.now() - statSync(dataDir).mtimeMs < MINUTE_MS) continue;
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
