import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type LineMood = "passes" | "hangs" | "cuts what is sent" | "cuts what comes back" | "refuses";

/** Starts a proxy to a local service that a test can make fail. A new mood also applies to open connections. */
export async function startTcpProxy(to: number) {
  const state = { mood: "passes" as LineMood, cutAfter: 0, connections: 0, isReturned: 0 };
  const open = new Set<Socket>();
  const keep = (socket: Socket) =>
    open.add(socket.on("close", () => open.delete(socket)).on("error", () => socket.destroy()));

  function pass(from: Socket, into: Socket, cut: LineMood) {
    let passed = 0;
    from.on("data", (chunk: Buffer) => {
      if (state.mood === "hangs") return;
      const rest = state.mood === cut ? Math.max(0, state.cutAfter - passed) : chunk.length;
      passed += chunk.length;
      if (cut === "cuts what comes back") state.isReturned = passed;
      if (rest >= chunk.length) into.write(chunk);
      else into.write(chunk.subarray(0, rest), () => [from, into].map((socket) => socket.destroy()));
    });
    from.on("end", () => into.end());
    from.on("close", () => into.destroy());
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    state.connections++;
    const far = connect({ port: to, host: "127.0.0.1", allowHalfOpen: true });
    keep(near);
    keep(far);
    pass(near, far, "cuts what is sent");
    pass(far, near, "cuts what comes back");
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const shut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    port,
    connections: () => state.connections,
    isReturned: () => state.isReturned,
    /** Changes how the proxy fails. `cutAfter`: bytes that still pass, counted from the start of the connection. */
    async become(mood: LineMood, { cutAfter = 0 } = {}) {
      if (mood === "refuses" && server.listening) await shut();
      if (mood !== "refuses" && !server.listening) await listen(port);
      Object.assign(state, { mood, cutAfter });
    },
    async close() {
      if (server.listening) await shut();
    },
  };
}
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
