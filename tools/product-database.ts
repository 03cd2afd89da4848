import { mkdirSync } from "node:fs";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { startPostgres } from "../apps/api/src/lib/postgres/postgres.ts";
import { runningServer } from "../apps/api/src/lib/postgres/running.ts";

/** The database of the product: the configured one, the one a running server has, or the embedded one for a moment. */
export async function openProductDatabase(env: { DATABASE_URL?: string | undefined; DATA_DIR: string }) {
  const running = env.DATABASE_URL ?? (await runningServer(env.DATA_DIR));
  if (running) return { connectionString: running, stop: async () => {} };
  mkdirSync(env.DATA_DIR, { recursive: true });
  return startPostgres({ dataDir: env.DATA_DIR, log: silentLog });
}
