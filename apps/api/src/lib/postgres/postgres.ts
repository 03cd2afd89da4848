import { mkdirSync, realpathSync, rmSync } from "node:fs";
import pg from "pg";
import { asApplication, type Logins } from "../database/logins.ts";
import { applicationRole, ensureRoles } from "../database/roles.ts";
import type { Log } from "../log.ts";
import { takeOwnership } from "../owner-lock.ts";
import { StartRefusal } from "../start-refusal.ts";
import { type Binaries, findBinaries, unprivilegedAccount } from "./binaries.ts";
import { ensureCluster, letIn, stopOrphan, superuser } from "./cluster.ts";
import { findHome, type Home } from "./home.ts";
import { supervise } from "./supervisor.ts";

type Options = {
  dataDir: string;
  log: Log;
  /** False only for throwaway database clusters of tests: faster, but a crash may lose acknowledged writes. */
  durable?: boolean;
  binaries?: Binaries;
};

/**
 * Running embedded database and its connection strings. `stop` waits for the shutdown and releases the folder; `cluster`
 * holds its files.
 */
export type Postgres = Logins & {
  cluster: string;
  stop: () => Promise<void>;
};

const databaseName = "arranca";

// Set on the command line, where neither postgresql.conf nor ALTER SYSTEM can weaken them.
const durableSettings = ["fsync=on", "full_page_writes=on", "synchronous_commit=on"];
const fastSettings = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_wal_size=2GB",
  "autovacuum=off",
];
// The server log contains no statements or values, which may be personal data. The application logs its own faults.
const commonSettings = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_min_messages=log",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
];

/**
 * Starts the embedded PostgreSQL on DATA_DIR and keeps it running: creates the cluster once, stops a server left by a killed
 * start, and restarts a dead one after 0.5 to 10 s. Refuses a DATA_DIR in use by another process.
 */
export async function startPostgres({ dataDir, log, durable = true, ...options }: Options): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const ownership = takeOwnership(folder);
  if ("owner" in ownership) {
    throw new StartRefusal(
      `DATA_DIR ${folder} is in use by ${ownership.owner}. Stop that one first, or choose another DATA_DIR.`,
    );
  }
  try {
    const account = unprivilegedAccount();
    const binaries = options.binaries ?? findBinaries(account);
    const home = findHome(folder, account);
    if ((await stopOrphan(home.cluster)) === "stopped") log.warn({}, "stopped the PostgreSQL of a killed start");
    ensureCluster(home.cluster, binaries, account);
    letIn(home.cluster, superuser, applicationRole);
    const server = {
      home,
      binaries,
      account,
      settings: [...commonSettings, ...(durable ? durableSettings : fastSettings)],
    };
    const supervisor = await supervise(server, log);
    await ensureDatabase(home).catch(async (error) => {
      await supervisor.stop();
      throw error;
    });
    return {
      connectionString: connectionString(home, databaseName),
      applicationString: asApplication(connectionString(home, databaseName)),
      cluster: home.cluster,
      stop: async () => {
        await supervisor.stop();
        rmSync(home.socket, { recursive: true, force: true });
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function ensureDatabase(home: Home) {
  const client = new pg.Client({ connectionString: connectionString(home, "postgres") });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
  // Before any migration: read-only tools such as the doctor also connect as the application.
  await ensureRoles(client);
  await client.end();
}

const connectionString = (home: Home, database: string) =>
  `postgresql://${superuser}@${encodeURIComponent(home.socket)}/${database}`;
