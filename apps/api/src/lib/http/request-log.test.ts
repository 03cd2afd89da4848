import { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import pino from "pino";
import { expect, test } from "vitest";
import { logRequests } from "./request-log.ts";

test("a request leaves one line, without its query and its body", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger: FastifyBaseLogger = pino(stream);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  app.post("/api/x", async () => ({}));
  await app.inject({ method: "POST", url: "/api/x?search=secreto", payload: { curp: "secreto" } });
  await app.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "POST", path: "/api/x", statusCode: 200 });
  expect(lines[0]).not.toContain("secreto");
});
