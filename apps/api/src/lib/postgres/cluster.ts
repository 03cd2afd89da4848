import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartRefusal } from "../start-refusal.ts";
import type { Account, Binaries } from "./binaries.ts";
import { makePrivate } from "./home.ts";

export const superuser = "arranca";

const orphanStopMs = 60_000;

/** Creates the database cluster once. Refuses a folder of another major version and any folder it did not create. */
export function ensureCluster(cluster: string, binaries: Binaries, account: Account | undefined) {
  const versionFile = join(cluster, "PG_VERSION");
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, "utf8").trim();
    if (major === binaries.major) return giveTo(cluster, account);
    throw new StartRefusal(
      `${cluster} was made by PostgreSQL ${major}; this version of Arranca brings PostgreSQL ${binaries.major}. ` +
        "Take a backup with the version that made it and restore it into an empty DATA_DIR.",
    );
  }
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartRefusal(
      `${cluster} is not empty and holds no database: it is never initialised again. Restore a backup into an empty ` +
        "DATA_DIR, or move the folder away to begin anew.",
    );
  }
  initialise(cluster, binaries, account);
}

// An earlier start may have run it as another account.
function giveTo(cluster: string, account: Account | undefined) {
  if (account && statSync(cluster).uid !== account.uid)
    execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
}

// Created in a temporary place and renamed: a start killed halfway leaves nothing that looks like a cluster.
function initialise(cluster: string, binaries: Binaries, account: Account | undefined) {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivate(unfinished, account);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=es-MX"];
  const options = [`--username=${superuser}`, "--auth=peer", "--data-checksums", "--no-instructions"];
  const { status, stderr, error } = spawnSync(binaries.initdb, ["-D", unfinished, ...locale, ...options], {
    ...account,
    cwd: "/",
    env: serverEnv,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new StartRefusal(`The database cannot be made in ${cluster}: ${error?.message ?? stderr.trim()}`);
  renameSync(unfinished, cluster);
}

export function letIn(cluster: string, ...logins: string[]) {
  const users = new Set(["root", userInfo().username]);
  const map = [...users].flatMap((user) => logins.map((login) => `arranca "${user}" ${login}\n`)).join("");
  writeFileSync(join(cluster, "pg_ident.conf"), map);
  writeFileSync(join(cluster, "pg_hba.conf"), "local all all peer map=arranca\n");
}

/** Environment of the database server without the variables of this process, which include SECRET_KEY. */
export const serverEnv = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Reads the pid file of the database server: its pid and, once it accepts connections, "ready". */
export function readPostmaster(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), status: (lines[7] ?? "").trim() };
  } catch {
    return undefined;
  }
}

export async function stopOrphan(cluster: string): Promise<"none" | "stopped"> {
  const orphan = readPostmaster(cluster);
  if (!orphan) return "none";
  const isOurs = stateOf(orphan.pid) === "running" && commandLine(orphan.pid).includes(cluster);
  if (isOurs) process.kill(orphan.pid, "SIGINT");
  const deadline = performance.now() + orphanStopMs;
  while ((isOurs && stateOf(orphan.pid) === "running") || isInUse(cluster)) {
    if (performance.now() > deadline) {
      throw new StartRefusal(`PostgreSQL (process ${orphan.pid}) was left running and does not stop. Stop it by hand.`);
    }
    await pause(20);
  }
  // The pid may belong to an unrelated process or a zombie now: PostgreSQL would take either for a running server.
  if (stateOf(orphan.pid) !== "gone") rmSync(join(cluster, "postmaster.pid"), { force: true });
  return isOurs ? "stopped" : "none";
}

/** State of a process. `dead`: a zombie whose parent has not collected it. */
export function stateOf(pid: number): "running" | "dead" | "gone" {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && "code" in error && error.code === "EPERM";
    return isForeign ? "running" : "gone";
  }
  return process.platform === "linux" && /^State:\s*Z/m.test(procFile(pid, "status")) ? "dead" : "running";
}

// Processes of a dead server finish their query before they notice. All of them work in the cluster's folder.
function isInUse(cluster: string): boolean {
  if (process.platform !== "linux") return false;
  return readdirSync("/proc").some((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

function commandLine(pid: number): string {
  if (process.platform === "linux") return procFile(pid, "cmdline").replaceAll("\0", " ");
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], {
    encoding: "utf8",
  }).stdout;
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
