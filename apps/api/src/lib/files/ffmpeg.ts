import { execFile, spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartRefusal } from "../start-refusal.ts";

/** What a run may cost: how long it takes, and how many bytes may lie in its folder. */
export type EncodingLimits = { ms: number; bytes: number };
export type Encoding = "done" | "failed" | "late" | "large";

/** Looks for the program that makes streams of videos: `off`, `auto` (one on the PATH, or none) or the path of one. */
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

/** Runs ffmpeg behind everything else that the machine does, and ends it when it takes or writes too much. */
export async function runFfmpeg(program: string, args: readonly string[], run: Run): Promise<Encoding> {
  const { folder, limits, lookMs = 1000 } = run;
  const child = spawn("nice", ["-n", "15", program, ...args], {
    cwd: folder,
    stdio: "ignore",
    // Nothing of ours: the environment holds the secrets.
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
    // What it wrote since the last look counts as well.
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
