import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readSession as whoAmI } from "@arranca/contract/accounts/session";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { patient } from "../../testing/patient.ts";
import { send } from "../../testing/requests.ts";
import { factsOf, startCollector } from "../../testing/servers/collector.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { tracedAntivirus } from "../files/traced.ts";
import { newId } from "../ids.ts";
import { silentLog } from "../log.ts";
import { tracedDelivery } from "../mail/traced.ts";
import { openTraces } from "./collector.ts";
import type { Traces } from "./traces.ts";

let collector: Awaited<ReturnType<typeof startCollector>>;
let traces: Traces;
let t: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  collector = await startCollector();
  traces = await openTraces({ endpoint: `${collector.endpoint}/`, headers: { "x-tenant": "arranca" } }, silentLog, 10);
  const logger = pino({ level: "info" }, { write: (line) => lines.push(line) });
  t = await startTestApp({
    traces,
    app: { logger, trustProxy: ["127.0.0.1"] },
    mountMore: (app, { db, jobs, storage }) => {
      app.post("/api/test/queue", async () => {
        await jobs.send(db, "diploma", { personId: newId() });
        return {};
      });
      app.get("/api/test/fault", async () => {
        throw new Error("planted HEGG560427MVZRRL04");
      });
      app.get("/api/test/statement", async ({ query }) => {
        await sql`SELECT ${String((query as { q: string }).q)}::int FROM persons`.execute(db);
        return {};
      });
      app.get("/api/test/file", async () => ({ there: await storage.exists("no-such-key") }));
    },
  });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await t.close();
  await traces.close();
  await collector.close();
});

const received = (name: string) =>
  vi.waitFor(() => collector.called(name).at(-1) ?? expect.fail(`nothing called ${name} was sent`), patient);

test("a request is one trace with its route, outcome, kind of account and statements", async () => {
  const person = await aPerson(t);
  expect((await send(t, whoAmI, { as: person })).status).toBe(200);
  const request = await received("GET /api/mpc/session");
  expect(factsOf(request)).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/mpc/session",
    "http.response.status_code": 200,
    "arranca.account": "person",
  });
  const [first] = collector.partsOf(request);
  expect(factsOf(first ?? expect.fail())).toEqual({
    "db.system.name": "postgresql",
    "db.query.summary": "SELECT sessions",
    "db.query.text": expect.stringContaining("$3::text[]"),
  });
  expect(collector.partsOf(request).every(({ traceId }) => traceId === request.traceId)).toBe(true);
  // The log line has the trace id.
  expect(lines.map((line) => JSON.parse(line)).find(({ path }) => path === "/api/mpc/session")).toMatchObject({
    trace: request.traceId,
  });
  expect(collector.headers.at(-1)).toMatchObject({ "x-tenant": "arranca", "content-type": "application/json" });
});

test("a refusal is traced as a refusal, and a fault as a fault without its message", async () => {
  await send(t, whoAmI, {});
  await vi.waitFor(
    () =>
      expect(
        collector.called("GET /api/mpc/session").map((one) => factsOf(one)["http.response.status_code"]),
      ).toContain(403),
    patient,
  );
  const refused = collector.called("GET /api/mpc/session").at(-1) ?? expect.fail();
  expect(factsOf(refused)).toMatchObject({ "arranca.account": "none" });
  expect(refused.status.code ?? 0).toBe(0);

  await t.app.inject("/api/test/fault");
  const fault = await received("GET /api/test/fault");
  expect(factsOf(fault)).toMatchObject({ "http.response.status_code": 500, "error.type": "500" });
  expect(fault.status.code).toBe(2);
});

test("a failing statement is traced by its code; the file store is part of the request's trace", async () => {
  await t.app.inject("/api/test/statement?q=HEGG560427MVZRRL04");
  const request = await received("GET /api/test/statement");
  const [statement] = collector.partsOf(request);
  expect(factsOf(statement ?? expect.fail())).toMatchObject({
    "error.type": "22P02",
    "db.query.summary": "SELECT persons",
  });

  await t.app.inject("/api/test/file");
  const parts = collector.partsOf(await received("GET /api/test/file"));
  expect(parts.map(({ name }) => name)).toEqual(["files exists"]);
  expect(factsOf(parts[0] ?? expect.fail())).toEqual({ "arranca.store": "folder" });
});

test("a job is its own trace with its statements, linked to the request that queued it", async () => {
  await t.work({
    diploma: async () => {
      await sql`SELECT count(*) FROM diplomas`.execute(t.deps.db);
      const email = { id: "1", to: "a@b.example", subject: "", text: "", html: "", beforeItsEnd: async () => {} };
      await tracedDelivery(async () => {}, traces)(email);
      await tracedAntivirus({ scan: async () => ({ verdict: "clean" }), answers: async () => true }, traces).scan(
        (await import("node:stream")).Readable.from([]),
      );
    },
  });
  await t.app.inject({ method: "POST", url: "/api/test/queue" });
  const request = await received("POST /api/test/queue");
  const job = await received("job diploma");
  expect(job.traceId).not.toBe(request.traceId);
  expect(job.links).toEqual([expect.objectContaining({ traceId: request.traceId, spanId: request.spanId })]);
  expect(collector.partsOf(job).map(({ name }) => name)).toEqual(["SELECT diplomas", "mail send", "antivirus scan"]);
});

test("the trace id of a caller is accepted only from a trusted proxy", async () => {
  const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const traceparent = `00-${traceId}-${spanId}-01`;
  const forwarded = { traceparent, "x-forwarded-for": "203.0.113.7" };
  const ask = async (headers: Record<string, string>, remoteAddress: string) => {
    const before = collector.called("GET /api/test/file").length;
    await t.app.inject({ url: "/api/test/file", headers, remoteAddress });
    await vi.waitFor(() => expect(collector.called("GET /api/test/file").length).toBe(before + 1), patient);
    return collector.called("GET /api/test/file").at(-1);
  };
  expect(await ask(forwarded, "127.0.0.1")).toMatchObject({ traceId, parentSpanId: spanId });
  for (const other of [await ask(forwarded, "203.0.113.9"), await ask({ traceparent }, "127.0.0.1")]) {
    expect(other?.traceId).not.toBe(traceId);
    expect(other?.parentSpanId ?? "").toBe("");
  }
});

test("health checks are not traced", async () => {
  const before = collector.spans().length;
  await t.app.inject("/api/health/ready");
  await t.app.inject("/api/test/file");
  await vi.waitFor(() => expect(collector.spans().length).toBe(before + 2), patient);
  expect(collector.all()).not.toContain("/api/health");
});

test("user input in a path, query, header or body is never sent to the trace collector", {
  timeout: 120_000,
}, async () => {
  const planted = ["HEGG560427MVZRRL04", "ana.secreta@correo.example", "032180000118359719", "5512345678"];
  const before = collector.spans().length;
  const calls = t.app.calls.map(({ method, path }) => ({
    method,
    url: `/api${path.replace(/:\w+/g, planted[0] ?? "")}`,
  }));
  for (const { method, url } of calls) {
    await t.app.inject({
      method,
      url: `${url}?curp=${planted[0]}&search=${planted[1]}`,
      headers: { "x-platform": "arranca", cookie: `session=${planted[2]}`, referer: `/x?${planted[3]}` },
      ...(method === "GET"
        ? {}
        : { payload: { curp: planted[0], email: planted[1], clabe: planted[2], phone: planted[3] } }),
    });
  }
  await t.app.inject(`/api/${planted[1]}/${planted[0]}`);
  await vi.waitFor(() => expect(collector.spans().length).toBeGreaterThan(before + calls.length), patient);
  expect(planted.filter((one) => collector.all().includes(one))).toEqual([]);
});

test("a trace collector that refuses, hangs or is gone delays no request, is logged once, and the queue is bounded", async () => {
  const away = await startCollector();
  const logged = vi.fn();
  const log = { ...silentLog, error: logged, warn: logged };
  const lonely = await openTraces({ endpoint: away.endpoint }, log, 10);
  const tell = () => lonely.begin("request", "another").end({});
  away.state.answer = 400;
  tell();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1), patient);
  tell();
  away.state.answer = 200;
  await vi.waitFor(() => {
    tell();
    expect(logged).toHaveBeenCalledTimes(2);
  }, patient);
  expect(logged.mock.calls.map(([, words]) => words)).toEqual([
    "the trace collector accepts nothing: spans are dropped meanwhile, nothing else is lost",
    "the trace collector accepts spans again",
  ]);

  away.state.hangs = true;
  // No call waits: spans go into a queue, and are dropped beyond its limit.
  for (let at = 0; at < 20_000; at++) lonely.begin("request", `number ${at}`).end({});
  away.release();
  await lonely.close();
  // Only the queued spans and those being sent are left of 20,000.
  expect(away.spans().length).toBeLessThan(3_000);
  await away.close();
});

test("an unreachable trace collector does not delay the shutdown", async () => {
  const gone = await startCollector();
  const lonely = await openTraces({ endpoint: gone.endpoint }, silentLog, 10);
  gone.state.hangs = true;
  lonely.begin("request", "the last").end({});
  // The collector never answers: without a time limit this would last as long as the test.
  await expect(lonely.close()).resolves.toBeUndefined();
  await gone.close();
});

test("OpenTelemetry is loaded only if a trace collector is set", () => {
  const root = resolve(import.meta.dirname, "../..");
  const sources = globSync("**/*.ts", { cwd: root }).map((file) => ({
    file,
    text: readFileSync(resolve(root, file), "utf8"),
  }));
  const filesWith = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text.replace(/import type [^;]+;/g, ""))).map(({ file }) => file);
  expect(filesWith(/from "@opentelemetry\//)).toEqual([]);
  expect(filesWith(/await import\("@opentelemetry\//)).toEqual(["lib/traces/collector.ts"]);
});
