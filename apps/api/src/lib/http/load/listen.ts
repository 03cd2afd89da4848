import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * How many connections the kernel keeps for each door until the process takes them. Beyond it the kernel drops them in silence and the
 * caller tries again after 1, 3 and 7 seconds: waiting that nothing here sees, and so nothing refuses. Capped by net.core.somaxconn.
 */
const backlog = 4_096;

/**
 * Node takes one connection of each listening socket in a turn of its loop (libuv, since 1.45), and a turn is as long as the work in it: on a busy
 * machine 35 a second, while hundreds wait in the kernel. So the application listens on the same port with several, and the kernel deals them out.
 */
const doors = process.platform === "linux" ? 16 : 1;

export type Listening = {
  /** Takes no more connections, and is done when those of the further doors have ended; the application's own end with `app.close()`. */
  close(): Promise<unknown>;
};

/** Listens on all doors, or on none: a port that somebody has is refused with the error of the system (EADDRINUSE). */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Listening> {
  endConnectionsAtTheEnd(app);
  if (doors === 1) {
    await app.listen({ host, port, backlog });
    return { close: async () => {} };
  }
  await refuseTaken(host, port);
  // Fastify hands what it does not know on to Node.
  const shared = { host, backlog, reusePort: true };
  await app.listen({ ...shared, port });
  const address = app.server.address();
  const own = typeof address === "object" && address ? address.port : port;
  const further = Array.from({ length: doors - 1 }, () => openDoor(app));
  const listening = further.map((door) => once(door.listen({ ...shared, port: own }), "listening"));
  const close = () => Promise.all(further.map((door) => new Promise((closed) => door.close(closed))));
  await Promise.all(listening).catch(async (error) => {
    await close();
    throw error;
  });
  return { close };
}

/** What one takes is a connection of the application's server, which knows its time limits and ends it: Node's own way to bring one in. */
const openDoor = (app: FastifyInstance): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket));

/** Without it a connection whose request was answered during the end stays for the next one, and holds the end up until it has been idle for long. */
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

/** Several processes of one account may share a port that all of them share; two programmes on one port are never meant. */
async function refuseTaken(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  await once(probe.close(), "close");
}
