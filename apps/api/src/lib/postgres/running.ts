import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { unprivilegedAccount } from "./binaries.ts";
import { superuser } from "./cluster.ts";
import { findHome } from "./home.ts";

export async function runningServer(dataDir: string): Promise<string | undefined> {
  try {
    const { cluster } = findHome(realpathSync(dataDir), unprivilegedAccount());
    // Lines of postmaster.pid: pid, folder, start, port, socket folder. A killed start leaves the file behind.
    const [, , , port, socket = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const connectionString = `postgresql://${superuser}@${encodeURIComponent(socket)}:${port}/arranca`;
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.end();
    return connectionString;
  } catch {
    return undefined;
  }
}
