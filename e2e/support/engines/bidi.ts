import { once } from "node:events";

type Reply = { id: number; type: "success" | "error"; result?: unknown; message?: string };

/** Sends WebDriver BiDi commands (https://w3c.github.io/webdriver-bidi/) over a socket and waits for their answers. */
export async function connectBidi(url: string) {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, message }: Reply = JSON.parse(data);
    if (type === "success") waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message));
    waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser closed the connection."));
  });
  return {
    /** Sends a command; `Answer` is the expected type of its answer. */
    send<Answer>(method: string, params: object): Promise<Answer> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise as Promise<Answer>;
    },
  };
}
