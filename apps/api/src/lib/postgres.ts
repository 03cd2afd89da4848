import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";
import { takeOwnership } from "./owner-lock.ts";
import { type Account, type Binaries, findBinaries, unprivilegedAccount } from "./postgres.binaries.ts";
import { ensureCluster, readPostmaster, serverEnv, stopOrphan, superuser } from "./postgres.cluster.ts";
import { findHome, type Home } from "./postgres.home.ts";
import { StartRefusal } from "./start-refusal.ts";

type Options = {
  dataDir: string;
  log: Log;
  /** False only for the throw-away clusters of tests: faster, and a crash may lose what was acknowledged. */
  durable?: boolean;
};

/** A running embedded server. `stop` waits until it is down and gives the folder free; `cluster` holds its files. */
export type Postgres = {
  connectionString: string;
  cluster: string;
  stop: () => Promise<void>;
};

const databaseName = "arranca";
const stableMs = 60_000;
const fastStopMs = 60_000;

// On the command line, where neither postgresql.conf nor ALTER SYSTEM can weaken them.
const durableSettings = ["fsync=on", "full_page_writes=on", "synchronous_commit=on"];
const fastSettings = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_wal_size=2GB",
  "autovacuum=off",
];
// The server's log names no statement and no value: both may be personal data. The application logs its own faults.
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
 * Starts the embedded PostgreSQL on DATA_DIR and keeps it running: makes the cluster once, stops a server that a killed
 * start left behind, and starts a dead one again after 0.5 to 10 s. Refuses a DATA_DIR that another process has.
 */
export async function startPostgres({ dataDir, log, durable = true }: Options): Promise<Postgres> {
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
    const binaries = findBinaries(account);
    const home = findHome(folder, account);
    if ((await stopOrphan(home.cluster)) === "stopped")
      log.warn({}, "stopped the PostgreSQL that a killed start had left");
    ensureCluster(home.cluster, binaries, account);
    const server = {
      home,
      binaries,
      account,
      settings: [...commonSettings, ...(durable ? durableSettings : fastSettings)],
    };
    const supervisor = supervise(server, await launchFirst(server), log);
    await ensureDatabase(home);
    return {
      connectionString: connectionString(home, databaseName),
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

type Server = {
  home: Home;
  binaries: Binaries;
  account: Account | undefined;
  settings: string[];
};

function supervise(server: Server, first: ChildProcess, log: Log) {
  let child = first;
  let stopping = false;
  let wake = new AbortController();

  // The last resort of a process that ends without stopping us: at this point nobody uses the database any more.
  const onExit = () => child.kill("SIGINT");
  process.on("exit", onExit);

  const keepRunning = async () => {
    let wait = 500;
    while (!stopping) {
      const started = performance.now();
      await exited(child);
      if (stopping) return;
      if (performance.now() - started > stableMs) wait = 500;
      log.warn({}, `PostgreSQL died; starting it again in ${wait} ms`);
      wake = new AbortController();
      await pause(wait, undefined, { signal: wake.signal, ref: false }).catch(() => {});
      wait = Math.min(wait * 2, 10_000);
      if (stopping) return;
      try {
        child = await launch(server);
        if (stopping) child.kill("SIGINT");
        else log.info({}, "PostgreSQL runs again");
      } catch (error) {
        log.warn({ err: error }, "PostgreSQL did not start");
      }
    }
  };
  const running = keepRunning();

  return {
    stop: async () => {
      stopping = true;
      wake.abort();
      process.off("exit", onExit);
      // Fast: open transactions are rolled back, everything committed is written. If even that hangs, the log of
      // committed work is on the disk already and the next start replays it.
      child.ref();
      child.kill("SIGINT");
      const immediate = setTimeout(() => child.kill("SIGQUIT"), fastStopMs);
      await running;
      await exited(child);
      clearTimeout(immediate);
    },
  };
}

async function exited(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

// The processes of a server killed a moment ago may hold its shared memory for some more milliseconds.
async function launchFirst(server: Server): Promise<ChildProcess> {
  for (let wait = 250; ; wait *= 2) {
    try {
      return await launch(server);
    } catch (error) {
      if (wait > 4000 || !String(error).includes("shared memory block")) throw error;
      await pause(wait);
    }
  }
}

/** Starts the server and waits until it accepts connections, however long it replays its log after a crash. */
async function launch({ home, binaries, account, settings }: Server): Promise<ChildProcess> {
  if (existsSync(home.log)) renameSync(home.log, `${home.log}.1`);
  // Whoever left it is gone, or this would not be reached; its pid may be alive again as somebody else's.
  rmSync(join(home.socket, ".s.PGSQL.5432.lock"), { force: true });
  const logFile = openSync(home.log, "a");
  const args = ["-D", home.cluster, "-k", home.socket, ...settings.flatMap((setting) => ["-c", setting])];
  // Detached: Ctrl-C goes to the whole foreground group, and the database must outlive the draining application.
  const child = spawn(binaries.postgres, args, {
    ...account,
    cwd: "/",
    env: serverEnv,
    detached: true,
    stdio: ["ignore", logFile, logFile],
  });
  closeSync(logFile);
  await once(child, "spawn");
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(home.cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === "ready") {
      child.unref();
      return child;
    }
    await pause(10);
  }
  throw new StartRefusal(`PostgreSQL does not start:\n${readFileSync(home.log, "utf8").slice(-2000)}`);
}

async function ensureDatabase(home: Home) {
  const client = new pg.Client({
    connectionString: connectionString(home, "postgres"),
  });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
  await client.end();
}

const connectionString = (home: Home, database: string) =>
  `postgresql://${superuser}@${encodeURIComponent(home.socket)}/${database}`;
