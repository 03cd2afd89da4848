import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { startFlags } from "../../tools/start-flags.ts";

export const benchSecretKey = "a secret key for the bench alone, 32 characters";

type Ready = { port: number };
type Cpu = { cpuMicros: number };

export type BenchServer = {
  name: string;
  url: string;
  pid: number;
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts a server as a child process. The server reports its port once it listens, and its processor time on each message.
 */
export async function startServer(name: string, file: URL, env: Record<string, string>): Promise<BenchServer> {
  const child = fork(file, {
    env: { ...process.env, ...env, NODE_ENV: "production" },
    execArgv: [...startFlags],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const { port } = await next<Ready>(child);
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async cpuMicros() {
      const reply = next<Cpu>(child);
      child.send("cpu");
      return (await reply).cpuMicros;
    },
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

async function next<T>(child: ChildProcess): Promise<T> {
  const done = new AbortController();
  const ended = once(child, "exit", done).then(() => {
    throw new Error("the server ended before it answered");
  });
  ended.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(child, "message"), ended]);
    return message;
  } finally {
    done.abort();
  }
}

/** Reports the server's port to its parent process once it listens, and its processor time on request. */
export function reportTo(parent: NodeJS.Process, port: number): void {
  parent.on("message", () => {
    const { user, system } = process.cpuUsage();
    parent.send?.({ cpuMicros: user + system });
  });
  // A profile (--cpu-prof) is written only when the process exits by itself.
  parent.on("SIGTERM", () => parent.exit());
  parent.send?.({ port });
}
