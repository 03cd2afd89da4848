import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../tools/free-port.ts";

/** Settings that several nodes share: one database, one DATA_DIR, one key. */
export type Place = { folder: string; env: Record<string, string> };
export type Node = { name: string; url: string; child: ChildProcess; readonly said: string };

let started = 0;

function spawnNode({ folder, env }: Place, version: string, name: string, port: number): Node {
  started++;
  const log = join(folder, `${started}-${name.replaceAll(" ", "-")}.log`);
  const file = openSync(log, "a");
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    cwd: version,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: "warn" },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  return {
    ...{ name, child, url: `http://127.0.0.1:${port}` },
    get said() {
      return readFileSync(log, "utf8");
    },
  };
}

export async function startNode(place: Place, version: string, name: string): Promise<Node> {
  const node = spawnNode(place, version, name, await freePort());
  while (!node.said.includes("ready at")) {
    if (node.child.exitCode !== null) throw new Error(`${name} did not start:\n${node.said.slice(-2_000)}`);
    await sleep(100);
  }
  return node;
}

/** Starts a node that is expected to exit. Returns its exit code and output. */
export async function refusedStart(place: Place, version: string, name: string) {
  const node = spawnNode(place, version, name, await freePort());
  const tooLong = setTimeout(() => node.child.kill("SIGKILL"), 120_000);
  if (node.child.exitCode === null) await once(node.child, "exit");
  clearTimeout(tooLong);
  return { code: node.child.exitCode, said: /^arranca: (.*)$/m.exec(node.said)?.[1] ?? node.said.slice(-500) };
}

export async function stopNode({ child }: Node): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  return child.exitCode;
}

export const faultsIn = ({ said }: Node): string[] =>
  said.split("\n").filter((line) => /"level":"?(50|60|error|fatal)\b/.test(line));
