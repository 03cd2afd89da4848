import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { policyReportPath } from "./policy-reports.ts";

let t: TestApp;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const logger = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  t = await startTestApp({ app: { logger, requestGuards: { shedding: "none" } } });
});
afterEach(() => t.close());

// As browsers send them: without our header, perhaps with a session cookie.
const report = (payload: unknown, type = "application/csp-report", remoteAddress = "127.0.0.1") =>
  t.app.inject({
    method: "POST",
    url: policyReportPath,
    remoteAddress,
    headers: { "content-type": type, origin: "null" },
    payload: JSON.stringify(payload),
  });
const said = () =>
  lines.map((line) => {
    const { page, directive, blocked } = JSON.parse(line);
    return { page, directive, blocked };
  });
const old = (over: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": "https://empleo.municipio.mx/update-access/kV3-9xTicket?ticket=secreto",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?secreto",
    "script-sample": "secreto",
    ...over,
  },
});

test("a violation of the content policy is logged in both browser formats, without query, ticket or script content", async () => {
  expect((await report(old())).statusCode).toBe(204);
  const newer = {
    type: "csp-violation",
    url: "https://empleo.municipio.mx/jobs?secreto",
    body: {
      documentURL: "https://empleo.municipio.mx/jobs?secreto",
      effectiveDirective: "require-trusted-types-for",
      blockedURL: "trusted-types-sink",
      sample: "secreto",
    },
  };
  expect((await report([newer], "application/reports+json")).statusCode).toBe(204);
  expect(said()).toEqual([
    { page: "/update-access/…", directive: "script-src-elem", blocked: "evil.example" },
    { page: "/jobs", directive: "require-trusted-types-for", blocked: "trusted-types-sink" },
  ]);
  expect(lines.join()).not.toContain("secreto");
});

test.each([
  ["no report", { hello: 1 }],
  ["a list of many", Array.from({ length: 21 }, () => ({ type: "csp-violation", body: {} }))],
  ["nothing", null],
  [
    "a line that would forge a log",
    old({ "document-uri": 'x\n{"level":50}', "effective-directive": "a b", "blocked-uri": "\n" }),
  ],
])("an invalid report adds no text of its sender to the log: %s", async (_case, payload) => {
  expect((await report(payload)).statusCode).toBe(204);
  expect(said().filter((line) => Object.values(line).some((value) => value !== ""))).toEqual([]);
});

test("a long policy report and another media type are refused, and at most 30 reports a minute are logged", async () => {
  expect((await report(old({ padding: "x".repeat(16_000) }))).statusCode).toBe(413);
  expect((await report(old(), "text/plain")).statusCode).toBe(415);
  for (let i = 0; i < 35; i++) await report(old());
  expect(lines).toHaveLength(30);
  t.deps.clock.advanceMinutes(1);
  await report(old());
  expect(lines).toHaveLength(31);
});

test("policy reports count towards the rate limit of the sender's address", async () => {
  for (let i = 0; i < 600; i++) await report(null, "application/csp-report", "203.0.113.9");
  expect((await report(null, "application/csp-report", "203.0.113.9")).statusCode).toBe(429);
});
