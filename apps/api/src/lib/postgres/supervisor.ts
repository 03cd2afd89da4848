import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { Account, Binaries } from "./binaries.ts";
import { readPostmaster, serverEnv } from "./cluster.ts";
import type { Home } from "./home.ts";

const stableMs = 60_000;
const fastStopMs = 60_000;

export type Server = {
  home: Home;
  binaries: Binaries;
  account: Account | undefined;
  settings: string[];
};

/** Starts the database server and restarts it after 0.5 to 10 s if it dies, until `stop`. */
export async function supervise(server: Server, log: Log): Promise<{ stop: () => Promise<void> }> {
  let child = await launchFirst(server);
  let stopping = false;
  let wake = new AbortController();

  // Last resort if the process ends without `stop`: nobody uses the database at this point.
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
      // Fast shutdown: rolls back open transactions and writes everything committed. If it hangs, committed work is already
      // in the log and the next start replays it.
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

// Processes of a server killed a moment ago may hold its shared memory for some milliseconds.
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

/** Starts the database server and waits until it accepts connections, however long it replays its log after a crash. */
async function launch({ home, binaries, account, settings }: Server): Promise<ChildProcess> {
  if (existsSync(home.log)) renameSync(home.log, `${home.log}.1`);
  // The owner is gone; the pid may belong to an unrelated process now.
  rmSync(join(home.socket, ".s.PGSQL.5432.lock"), { force: true });
  // Private, because error messages quote values.
  const logFile = openSync(home.log, "a", 0o600);
  const args = ["-D", home.cluster, "-k", home.socket, ...settings.flatMap((setting) => ["-c", setting])];
  // Detached: Ctrl-C reaches the whole foreground group, and the database must outlive the draining application.
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
