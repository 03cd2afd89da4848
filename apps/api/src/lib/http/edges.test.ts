import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { liftedRequestGuards } from "./request-guards.ts";

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp({ app: { requestGuards: { ...liftedRequestGuards, https: true } } });
  port = Number(new URL(await t.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => t.close());

async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(lines.join("\r\n"));
  return text(socket);
}
const statusesIn = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
const hidden = "GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n";

test.each([
  ["a length beside chunks", ["Content-Length: 4", "Transfer-Encoding: chunked"], `0\r\n\r\n${hidden}`],
  ["two lengths", ["Content-Length: 0", `Content-Length: ${hidden.length}`], hidden],
  ["chunks under another name", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${hidden}`],
  ["chunks named twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `0\r\n\r\n${hidden}`],
  ["a length that is no number", ["Content-Length: +0"], hidden],
  ["a header that goes on in the next line", ["X-A: b", " Content-Length: 5", "Content-Length: 0"], hidden],
])(
  "a request whose end is ambiguous (%s) answers 400, and the bytes after it are not read",
  async (_case, headers, rest) => {
    const answer = await answerTo("POST /api/health/live HTTP/1.1", "Host: x", ...headers, "", rest);
    expect(statusesIn(answer)).toEqual([400]);
  },
);

test("a request with a header over 16 KB, or with a line break in a header, is refused", async () => {
  const ask = (header: string) =>
    answerTo("GET /api/health/live HTTP/1.1", "Host: x", header, "Connection: close", "", "");
  expect(statusesIn(await ask(`X-Long: ${"a".repeat(17_000)}`))).toEqual([431]);
  expect(statusesIn(await ask("X-Broken: a\rb"))).toEqual([400]);
  expect(statusesIn(await ask("X-Fine: a"))).toEqual([200]);
});

test("TRACE and other unsupported methods do not echo the request", async () => {
  for (const method of ["TRACE", "CONNECT", "PROPFIND"]) {
    const answer = await answerTo(
      `${method} /api/health/live HTTP/1.1`,
      "Host: x",
      "Cookie: session=a-secret-of-mine",
      "Connection: close",
      "",
      "",
    );
    expect(answer, method).not.toContain("a-secret-of-mine");
    for (const status of statusesIn(answer)) expect(status, method).toBeGreaterThanOrEqual(400);
  }
});

test("folders are not listed, and paths outside the web answer 404", async () => {
  const paths = [
    "/.git/config",
    "/.env",
    "/assets/",
    "/assets/..%2f..%2fpackage.json",
    "/package.json",
    "/server-status.html",
    "/api/files/",
    "/api/files/../../package.json",
    "/api//health/live/..%2f..",
  ];
  for (const path of paths) {
    const { statusCode, body } = await t.app.inject({ url: path, headers: { "x-platform": "arranca" } });
    expect([path, statusCode >= 400 || body.startsWith("<!doctype html>")], path).toEqual([path, true]);
    expect(body, path).not.toMatch(/repositoryformatversion|"workspaces"|SECRET_KEY|index of/i);
  }
});

const json = "application/json; charset=utf-8";
const page = "text/html; charset=utf-8";
const kinds: Record<string, string> = {
  "/api/mpc/session": json,
  "/api/openapi.json": json,
  "/api/docs/": page,
  "/api/nowhere": json,
  "/api/health/ready": json,
  "/api/avisos/x": page,
  "/api/seguimiento/x": page,
  "/ayuda": page,
  "/datos": page,
  "/cifras": page,
  "/cifras.csv": "text/csv; charset=utf-8",
  "/cifras.json": json,
  "/verificar/x": page,
  "/v/x": page,
  "/robots.txt": "text/plain; charset=utf-8",
  "/sitemap.xml": "application/xml; charset=utf-8",
  "/.well-known/jwks.json": "application/jwk-set+json; charset=utf-8",
};
const ask = (url: string) => t.app.inject({ url, headers: { "x-platform": "arranca" } });

test.each(Object.entries(kinds))("the file %s is sent with its media type and UTF-8: %s", async (url, kind) => {
  expect(String((await ask(url)).headers["content-type"]).toLowerCase()).toBe(kind);
});

test.each(Object.keys(kinds))(
  "[S1.14] behind https %s is sent with HSTS, nosniff, no framing and no referrer",
  async (url) => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["referrer-policy"]).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/default-src 'none'|object-src 'none'/);
    if (kinds[url] === page) expect(policy).toMatch(/base-uri 'none'/);
  },
);
