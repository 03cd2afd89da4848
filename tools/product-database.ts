import { mkdirSync } from "node:fs";
import { asApplication, configuredLogins, type Logins } from "../apps/api/src/lib/database/logins.ts";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { startPostgres } from "../apps/api/src/lib/postgres/postgres.ts";
import { runningServer } from "../apps/api/src/lib/postgres/running.ts";

type Configured = { DATABASE_URL?: string | undefined; DATABASE_OWNER_URL?: string | undefined; DATA_DIR: string };

/** Opens the product's database: the configured one, that of a running server, or the embedded one, started briefly. */
export async function openProductDatabase(env: Configured): Promise<Logins & { stop: () => Promise<void> }> {
  const stop = async () => {};
  if (env.DATABASE_URL) return { ...configuredLogins(env.DATABASE_URL, env.DATABASE_OWNER_URL), stop };
  const running = await runningServer(env.DATA_DIR);
  if (running) return { ...configuredLogins(asApplication(running), running), stop };
  mkdirSync(env.DATA_DIR, { recursive: true });
  return startPostgres({ dataDir: env.DATA_DIR, log: silentLog });
}
