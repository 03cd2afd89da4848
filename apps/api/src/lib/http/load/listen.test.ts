import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { patient } from "../../../testing/patient.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

async function start() {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  // Longer than the test, so that a kept-alive connection would be noticed.
  const app = Fastify({ keepAliveTimeout: 60_000 });
  let asked = 0;
  app.get("/", async () => {
    asked++;
    await mayAnswer;
    return "answered";
  });
  const listening = await listen(app, { host, port: 0 });
  const address = app.server.address();
  if (typeof address !== "object" || !address) throw new Error("It listens nowhere.");
  const close = () => Promise.all([listening.close(), app.close()]);
  onTestFinished(async () => {
    answer();
    app.server.closeAllConnections();
    await close();
  });
  return { app, port: address.port, answer, close, asked: () => asked };
}

function ask(port: number, agent = new Agent()): Promise<number> {
  return new Promise((resolve) => {
    request({ host, port, agent }, (reply) => {
      reply.resume().on("end", () => resolve(reply.statusCode ?? 0));
    })
      .on("error", () => resolve(0))
      .end();
  });
}

const listeners = (port: number): number => {
  const at = `:${port.toString(16).toUpperCase().padStart(4, "0")} 00000000:0000 0A`;
  return readFileSync("/proc/net/tcp", "utf8").split(at).length - 1;
};

test("many simultaneous connections to any listener of the server are all answered", async () => {
  const { port, answer } = await start();
  if (process.platform === "linux") expect(listeners(port)).toBe(16);
  answer();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(port)));
  expect(answers.filter((status) => status === 200)).toHaveLength(200);
});

test("a shutdown answers open requests on every listener and refuses later connections", async () => {
  const { port, answer, close, asked } = await start();
  const keepAlive = new Agent({ keepAlive: true });
  const answers = Array.from({ length: 64 }, () => ask(port, keepAlive));
  await expect.poll(asked, patient).toBe(64);
  const closed = close();
  await expect.poll(() => ask(port), patient).toBe(0);
  answer();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await closed;
  expect(asked()).toBe(64);
});

test("a start refuses a port in use by another start or another program", async () => {
  const { port, answer } = await start();
  answer();
  const other = createServer().listen({ host, port: 0 });
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const taken = other.address();
  if (typeof taken !== "object" || !taken) throw new Error("It listens nowhere.");
  for (const wanted of [port, taken.port])
    await expect(listen(Fastify(), { host, port: wanted })).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(await ask(port)).toBe(200);
});
