import { once } from "node:events";

type Reply = { id: number; type: "success" | "error"; result?: unknown; message?: string };

/** Sends commands of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) over its socket, and waits for the answer of each. */
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
    /** The shape of an answer is the command's own: whoever sends it says which. */
    send<Answer>(method: string, params: object): Promise<Answer> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise as Promise<Answer>;
    },
  };
}
