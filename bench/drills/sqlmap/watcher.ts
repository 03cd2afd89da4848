import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** What was answered since the last look; `taken` are those of 200. */
export type Watched = { answers: number; taken: number; faults: number; longestMs: number };

/** Stands before a server, passes everything on as it comes, and counts what is answered and how long it took. */
export async function watchAnswers(target: string) {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  let watched: Watched = { answers: 0, taken: 0, faults: 0, longestMs: 0 };
  const server = createServer((asked, reply) => {
    const began = performance.now();
    const { method, url: path, headers } = asked;
    const passed = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0;
      reply.writeHead(status, answer.headers);
      answer.pipe(reply);
      answer.on("end", () => {
        watched.answers++;
        if (status === 200) watched.taken++;
        if (status >= 500) watched.faults++;
        watched.longestMs = Math.max(watched.longestMs, performance.now() - began);
      });
    });
    // A line that is lost is no answer: a fault.
    passed.on("error", () => {
      watched.answers++;
      watched.faults++;
      reply.destroy();
    });
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    /** What was answered since the last time this was asked. */
    look(): Watched {
      const seen = watched;
      watched = { answers: 0, taken: 0, faults: 0, longestMs: 0 };
      return seen;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, "close");
    },
  };
}
