import { execFile, spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartRefusal } from "../start-refusal.ts";

export type EncodingLimits = { ms: number; bytes: number };
export type Encoding = "done" | "failed" | "late" | "large";

/** Finds ffmpeg from its setting: `off`, `auto` (from the PATH, or none) or a path. */
export async function findFfmpeg(setting: string): Promise<string | undefined> {
  if (setting === "off") return undefined;
  const program = setting === "auto" ? "ffmpeg" : setting;
  const encoders = await promisify(execFile)(program, ["-hide_banner", "-encoders"], { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    () => "",
  );
  if (/ libx264 /.test(encoders) && / aac /.test(encoders)) return program;
  if (setting === "auto") return undefined;
  throw new StartRefusal(`FFMPEG is no ffmpeg with libx264 and aac: ${setting}. Leave it out, or say off.`);
}

type Run = { folder: string; limits: EncodingLimits; lookMs?: number };

/** Runs ffmpeg at the lowest priority, and ends it when it exceeds a limit. */
export async function runFfmpeg(program: string, args: readonly string[], run: Run): Promise<Encoding> {
  const { folder, limits, lookMs = 1000 } = run;
  const child = spawn("nice", ["-n", "15", program, ...args], {
    cwd: folder,
    stdio: "ignore",
    // Only PATH: our environment holds secrets.
    env: { PATH: process.env.PATH },
  });
  let end: Encoding | undefined;
  const stop = (as: Encoding) => {
    end ??= as;
    child.kill("SIGKILL");
  };
  const kill = () => stop("failed");
  process.once("exit", kill);
  const late = setTimeout(() => stop("late"), limits.ms);
  const look = setInterval(() => {
    weigh(folder).then(
      (bytes) => bytes > limits.bytes && stop("large"),
      () => undefined,
    );
  }, lookMs);
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once("error", () => resolve(null));
      child.once("close", resolve);
    });
    // Counts the bytes written since the last check.
    if (!end && (await weigh(folder)) > limits.bytes) end = "large";
    return end ?? (code === 0 ? "done" : "failed");
  } finally {
    clearTimeout(late);
    clearInterval(look);
    process.off("exit", kill);
  }
}

async function weigh(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
