import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { addAbortSignal, type Readable } from "node:stream";
import type { Log } from "../log.ts";

/** Verdict of the antivirus. `unknown`: no answer, so the file must not be called clean. */
export type ScanAnswer = { verdict: "clean" | "unknown" } | { verdict: "infected"; name: string };
export type Antivirus = {
  scan(bytes: Readable): Promise<ScanAnswer>;
  answers(): Promise<boolean>;
};

type Options = { log: Log; patienceMs?: number; restMs?: number; now?: () => number };

const failuresToOpen = 5;
const largestAnswer = 4096;

/**
 * Client of clamd at `host[:port]` or a socket path. After 5 failures in a row it is skipped for half a minute, so that a
 * hanging clamd does not delay every upload by the full timeout.
 */
export function openClamd(address: string, options: Options): Antivirus {
  const { log, patienceMs = 10_000, restMs = 30_000, now = Date.now } = options;
  let failures = 0;
  let restsUntil = 0;

  async function ask(command: string, bytes?: Readable): Promise<string | undefined> {
    if (now() < restsUntil) {
      bytes?.destroy();
      return undefined;
    }
    try {
      const answer = await talk(address, patienceMs, command, bytes);
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= failuresToOpen) restsUntil = now() + restMs;
      log.warn({ err: error, failures }, "the antivirus does not answer");
      return undefined;
    }
  }

  return {
    async scan(bytes) {
      const answer = await ask("INSTREAM", bytes);
      if (answer === "stream: OK") return { verdict: "clean" };
      const name = answer?.match(/^stream: (.+) FOUND$/)?.[1];
      if (name) return { verdict: "infected", name: name.slice(0, 200) };
      // Errors of clamd itself, such as a low size limit, give no verdict.
      if (answer !== undefined) log.warn({ answer }, "the antivirus could not look at a file");
      return { verdict: "unknown" };
    },
    answers: async () => (await ask("PING")) === "PONG",
  };
}

/** Sends one command to clamd on a connection of its own, as clamd requires. Throws after `patienceMs` in total. */
async function talk(address: string, patienceMs: number, command: string, bytes?: Readable): Promise<string> {
  const patience = AbortSignal.timeout(patienceMs);
  const socket = connect(placeOf(address));
  addAbortSignal(patience, socket).on("error", () => undefined);
  try {
    const answer = readAnswer(socket);
    // clamd may answer or close before it has read everything.
    answer.catch(() => undefined);
    await once(socket, "connect");
    socket.write(`z${command}\0`);
    if (bytes) await Promise.race([sendChunks(socket, bytes, patience), answer]);
    return await answer;
  } finally {
    socket.destroy();
    bytes?.destroy();
  }
}

async function sendChunks(socket: Socket, bytes: Readable, signal: AbortSignal): Promise<void> {
  const send = async (chunk: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (chunk.length > 0 && !socket.write(chunk)) await once(socket, "drain", { signal });
  };
  for await (const chunk of bytes) if (chunk.length > 0) await send(chunk);
  await send(Buffer.alloc(0));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = "";
  for await (const chunk of socket) {
    answer += chunk.toString("latin1");
    const end = answer.indexOf("\0");
    if (end >= 0) return answer.slice(0, end).trim();
    if (answer.length > largestAnswer) break;
  }
  throw new Error("clamd hung up");
}

export const isClamdAddress = (address: string): boolean => {
  const place = placeOf(address);
  return "path" in place
    ? place.path.length < 108
    : /^[\w.:-]+$/.test(place.host) && place.port >= 1 && place.port <= 65535;
};

function placeOf(address: string): { path: string } | { host: string; port: number } {
  const path = address.replace(/^unix:(\/\/)?/, "");
  if (path.startsWith("/")) return { path };
  const [, bracketed, host = address, port = "3310"] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(address) ?? [];
  return { host: bracketed ?? host, port: Number(port) };
}
