import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { oldestBeside } from "../../../apps/api/src/testing/database/expand-contract.ts";

export const thisVersion = resolve(import.meta.dirname, "../../..");

export type Version = { commit: string; folder: string };

const git = (...args: string[]) => execFileSync("git", args, { cwd: thisVersion, encoding: "utf8" }).trim();

/**
 * Checks out the newest earlier version with other tables, with packages of its own kept for the next run. Undefined without
 * git history, or if that version may not run beside this one (`oldestBeside`, ADR 74).
 */
export function takeOutBefore(): Version | undefined {
  if (!existsSync(join(thisVersion, ".git"))) return undefined;
  const last = git("log", "-1", "--diff-filter=A", "--format=%H", "--", "apps/api/migrations/*.sql");
  const commit = git("rev-parse", "--short", `${last}~1`);
  if (git("ls-tree", "--name-only", commit, `apps/api/migrations/${oldestBeside}`) === "") return undefined;
  const folder = join(tmpdir(), `arranca-before-${commit}`);
  const whole = join(folder, ".whole");
  if (existsSync(whole)) return { commit, folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-x", "-C", folder], {
    input: execFileSync("git", ["archive", commit], { cwd: thisVersion, maxBuffer: 1024 ** 3 }),
  });
  providePackages(folder);
  writeFileSync(whole, "");
  return { commit, folder };
}

function providePackages(folder: string): void {
  const lockOf = (version: string) => readFileSync(join(version, "package-lock.json"), "utf8");
  if (lockOf(folder) === lockOf(thisVersion)) {
    linkPackages(folder);
    return;
  }
  // Their install scripts download Node and PostgreSQL; ours are used instead.
  execFileSync("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Links the installed packages into the old version, except the repository's own packages, which must be the old ones. */
function linkPackages(folder: string): void {
  const [from, to] = [join(thisVersion, "node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith(".")))
    if (name === "@arranca") cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
}
