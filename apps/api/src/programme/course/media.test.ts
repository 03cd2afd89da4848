import { once } from "node:events";
import { get } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerErrors, answerUnroutable } from "../../lib/http/errors.ts";
import { guardRequests } from "../../lib/http/request-guards.ts";
import { settableClock } from "../../lib/time/clock.ts";
import { serveCourseMedia } from "./media.ts";

const lines: string[] = [];
const answered = Promise.withResolvers<void>();
let app: FastifyInstance;
beforeAll(async () => {
  const loggerInstance: FastifyBaseLogger = pino({ level: "trace" }, { write: (line) => lines.push(line) });
  app = Fastify({ loggerInstance, frameworkErrors: answerUnroutable });
  app.decorate("calls", []);
  const limits = { account: 1, staff: 1, address: 4 };
  guardRequests(
    app,
    { clock: settableClock(new Date()), waitedMs: () => 0, settings: {} },
    { limits, shedding: "none" },
  );
  answerErrors(app);
  serveCourseMedia(app);
  app.get("/left", async ({ raw: { socket } }) => {
    if (!socket.destroyed) await once(socket, "close");
    setImmediate(answered.resolve);
    throw Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
  });
});
afterAll(() => app.close());

let asked = 0;
const ask = (url: string, remoteAddress = `203.0.113.${++asked}`) => app.inject({ url, remoteAddress });
const faults = () => lines.filter((line) => JSON.parse(line).level >= 50 || line.includes('"stack"'));

describe("the request of a missing course file", () => {
  test.each([
    "/course-media/",
    "/course-media/%00",
    "/course-media/tu-apoyo.html%00",
    "/course-media/lecturas",
    "/course-media/lecturas/",
    "/course-media//tu-apoyo.html",
    "/course-media/..%2fSOURCES.md",
    "/course-media/%E0%A4%A",
    "/course-media/course.json",
  ])("[S1.7] a missing file %s gives 404 and no stack trace in the log", async (url) => {
    lines.length = 0;
    expect((await ask(url)).statusCode).toBe(404);
    expect(faults()).toEqual([]);
  });

  test("[S1.7] a request for a missing course file counts against its network address; for an existing file it does not", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await ask("/course-media/", "198.51.100.7")).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
    expect((await ask("/course-media/tu-apoyo.html", "198.51.100.7")).statusCode).toBe(200);
  });
});

test("[S1.7] a socket closed before its response is not logged as an error", async () => {
  lines.length = 0;
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const request = get(`${address}/left`).on("error", () => undefined);
  await once(app.server, "request");
  request.destroy();
  await answered.promise;
  expect(lines).not.toEqual([]);
  expect(faults()).toEqual([]);
});
