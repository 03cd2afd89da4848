import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";

export type Line = "well" | "gone" | "silent" | "busy" | "cuts what comes back" | "alters what is sent";

const bucket = "arranca";
// Credentials of the test server.
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** Starts an S3 server behind a proxy that a test can make fail. `asked` counts the requests. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), "arranca-s3-"));
  const server = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket }, { name: "another" }],
  });
  const { port } = await server.run();
  const line = { is: "well" as Line, asked: 0, for: Number.POSITIVE_INFINITY, share: 1, ways: [] as Line[] };
  const proxy = createServer((incoming, answer) => {
    line.asked++;
    // Spoils this many requests, then recovers.
    const how = line.for-- > 0 && chance(line.asked) < line.share ? line.is : "well";
    // Cycles through the faults if there are several.
    line.is = line.ways[line.asked % line.ways.length] ?? line.is;
    pass(incoming, answer, port, how).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  const { port: linePort } = proxy.address() as AddressInfo; // one that listens on a port has one
  return {
    directory,
    line,
    address: { endpoint: `http://127.0.0.1:${linePort}`, region: "us-east-1", bucket, ...keys },
    /** Makes the next `times` requests fail in this way, or all. */
    spoil(is: Line, times = Number.POSITIVE_INFINITY) {
      Object.assign(line, { is, for: times, share: 1, ways: [] });
    },
    /** Makes this share of all requests fail, cycling through these faults. */
    spoilSome(share: number, ways: Line[]) {
      Object.assign(line, { is: ways[0], for: Number.POSITIVE_INFINITY, share, ways });
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** Number between 0 and 1 derived from the request's number: equal in each run. */
const chance = (number: number) => createHash("md5").update(String(number)).digest().readUInt32BE(0) / 2 ** 32;

async function pass(incoming: IncomingMessage, answer: ServerResponse, port: number, how: Line): Promise<void> {
  if (how === "gone") return void incoming.socket.destroy();
  if (how === "silent") return;
  if (how === "busy") return void answer.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  const body = await buffer(incoming);
  if (how === "alters what is sent" && body.length > 0) body.writeUInt8(body.readUInt8(0) ^ 1, 0);
  const { method, url: path, headers } = incoming;
  const outgoing = request({ port, host: "127.0.0.1", method, path, headers, agent: false });
  outgoing.on("error", () => incoming.socket.destroy());
  outgoing.on("response", async (came) => {
    const bytes = await buffer(came);
    answer.writeHead(came.statusCode ?? 500, came.headers);
    if (how !== "cuts what comes back") return answer.end(bytes);
    answer.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => incoming.socket.destroy());
  });
  outgoing.end(body);
}
