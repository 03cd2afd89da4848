import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Figures of the HTTP responses that the watched server gave since the last call of `look`; `taken` counts those with
 * status 200.
 */
export type Watched = { answers: number; taken: number; faults: number; longestMs: number };

/** Starts a proxy in front of a server that counts the answers and measures their time. */
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
    /** Returns the figures since the last call and resets them. */
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
