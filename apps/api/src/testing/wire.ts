import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app.ts";

type Upload = { method: string; path: string; length: number; token?: string | undefined; type?: string };

export async function beginUpload(
  { app }: TestApp,
  { method, path, length, token, type = "multipart/form-data; boundary=edge" }: Upload,
) {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  // The server may close the connection while the body is still being sent.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = [
    `${method} /api${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "x-platform: arranca",
    "x-application-key: arranca-web",
    `content-type: ${type}`,
    `content-length: ${length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const answered = async () => {
    await vi.waitFor(() => expect(answer).toContain("\r\n\r\n"), { timeout: 30_000 });
    return answer;
  };
  return { socket, answered };
}
