import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Connections that the kernel queues per listener. Beyond it the kernel drops them silently and the client retries after 1,
 * 3 and 7 seconds. Capped by net.core.somaxconn.
 */
const backlog = 4_096;

/**
 * Number of listening sockets on the port. Node accepts one connection per socket and loop turn (libuv, since 1.45): on a
 * busy machine 35 a second while hundreds wait in the kernel. The kernel distributes connections over several sockets.
 */
const listeners = process.platform === "linux" ? 16 : 1;

export type Listening = {
  /**
   * Stops accepting connections; resolves when the extra listeners are idle. The application's own listener ends with
   * `app.close()`.
   */
  close(): Promise<unknown>;
};

/** Opens all listeners of the server or none. A port in use is refused with the system's error (EADDRINUSE). */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Listening> {
  endConnectionsAtTheEnd(app);
  if (listeners === 1) {
    await app.listen({ host, port, backlog });
    return { close: async () => {} };
  }
  await refuseTaken(host, port);
  // Fastify passes unknown options on to Node.
  const shared = { host, backlog, reusePort: true };
  await app.listen({ ...shared, port });
  const address = app.server.address();
  const own = typeof address === "object" && address ? address.port : port;
  const further = Array.from({ length: listeners - 1 }, () => openListener(app));
  const listening = further.map((listener) => once(listener.listen({ ...shared, port: own }), "listening"));
  const close = () => Promise.all(further.map((listener) => new Promise((closed) => listener.close(closed))));
  await Promise.all(listening).catch(async (error) => {
    await close();
    throw error;
  });
  return { close };
}

/**
 * Extra listener that hands its connections to the application's server, which applies its time limits and closes them.
 * Emitting `connection` is Node's documented way.
 */
const openListener = (app: FastifyInstance): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket));

/**
 * Closes connections after their response during shutdown. Otherwise a keep-alive connection would delay the end until its
 * idle timeout.
 */
function endConnectionsAtTheEnd(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook("preClose", async () => {
    isEnding = true;
  });
  app.addHook("onSend", (_request, reply, payload, next) => {
    if (isEnding) reply.header("connection", "close");
    next(null, payload);
  });
}

/** Refuses a port in use: two programmes on one port are always a mistake, although reusePort would allow it. */
async function refuseTaken(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  await once(probe.close(), "close");
}
