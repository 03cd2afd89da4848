import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { eicar } from "../files/corpus/corpus.ts";

type Mood = "well" | "hangs" | "hangs up" | "fails";

/** Starts a fake clamd that knows one virus. It speaks the protocol, so that the real client is tested. */
export async function startClamd() {
  const state = { mood: "well" as Mood, questions: 0, bytes: 0, known: [eicar] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined));
    let received = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const answer = state.mood === "hangs" ? undefined : answerTo(received);
      if (answer === undefined) return;
      state.questions += 1;
      if (state.mood === "hangs up") socket.destroy();
      else socket.end(state.mood === "fails" ? "INSTREAM size limit exceeded. ERROR\0" : answer);
    });
  });

  function answerTo(received: Buffer): string | undefined {
    const end = received.indexOf(0);
    if (end < 0) return undefined;
    const command = received.toString("latin1", 0, end);
    if (command === "zPING") return "PONG\0";
    if (command !== "zINSTREAM") return "UNKNOWN COMMAND\0";
    const parts: Buffer[] = [];
    let at = end + 1;
    while (at + 4 <= received.length) {
      const length = received.readUInt32BE(at);
      if (length === 0) {
        const file = Buffer.concat(parts);
        state.bytes += file.length;
        return state.known.some((virus) => file.includes(virus))
          ? "stream: Eicar-Test-Signature FOUND\0"
          : "stream: OK\0";
      }
      if (at + 4 + length > received.length) return undefined;
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return undefined;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    state,
    address: `127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
