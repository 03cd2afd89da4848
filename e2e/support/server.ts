import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeDataFolder } from "../../tools/data-folder.ts";
import { freePort } from "../../tools/free-port.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * Starts a separate server for a test, with the demo programme or empty, that can be killed and restarted on the same data.
 */
export async function startServer({
  demo = false,
  settings = {},
}: {
  demo?: boolean;
  settings?: NodeJS.ProcessEnv;
} = {}) {
  const dataDir = makeDataFolder("own");
  const node = join(root, "node_modules/.bin/node");
  if (demo) execFileSync(node, ["tools/demo-copy.ts"], { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    running = spawn(node, ["tools/start.ts"], {
      cwd: root,
      env: {
        ...process.env,
        ...settings,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: demo ? "on" : "off",
        FFMPEG: "off",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { promise, resolve: settle, reject } = Promise.withResolvers<void>();
    let said = "";
    running.stdout?.on("data", (text: Buffer) => {
      said += text;
      if (said.includes("ready at")) settle();
    });
    running.once("exit", (code) => reject(new Error(`The server ended (${code}): ${said}`)));
    await promise;
  }

  /** Kills the server like a power failure (SIGKILL), or asks it to end (SIGTERM). */
  async function stop(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  /** Adds a staff member with the command of an installer, and returns the printed password. */
  function addStaff(email: string, role: string): string {
    const who = ["--email", email, "--name", "Leticia", "--surname", "Arriaga", "--role", role];
    const printed = execFileSync(node, ["tools/staff-create.ts", ...who], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: "utf8",
    });
    return /(?:[a-z0-9]{5}-){3}[a-z0-9]{5}/.exec(printed)?.[0] ?? printed;
  }

  await start();
  return {
    baseURL,
    dataDir,
    addStaff,
    start,
    kill: () => stop("SIGKILL"),
    async close(): Promise<void> {
      await stop("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type OwnServer = Awaited<ReturnType<typeof startServer>>;
