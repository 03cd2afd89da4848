import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serveWeb } from "../web-files.ts";
import { openRenderer } from "./renderer.ts";

// Replaces a build of `apps/web/src/draw.tsx`. Like the web's modules it keeps state between two screens.
const drawing = `
const kept = [];
exports.drawnPages = { inside: ["/jobs", "/never", "/broken", "/writes", "/ends", "/nothing"], outside: ["/terms"] };
exports.draw = async (page) => {
  if (page === "/never") return new Promise(() => {});
  if (page === "/broken") throw new Error("It is broken");
  if (page === "/nothing") return undefined;
  if (page === "/ends") { queueMicrotask(() => { throw new Error("The thread ends") }); return new Promise(() => {}); }
  if (page === "/writes") await fetch("/api/session", { method: "DELETE" });
  const reply = await fetch("/api/name", { headers: { "x-platform": "arranca" } });
  kept.push((await reply.json()).name);
  const size = matchMedia("(max-width: 599px)").matches ? "phone" : "desk";
  return { html: '<p style="width:78%">' + kept.join() + " " + size + " " + document.cookie + "</p>", cameWith: { name: "</script>" }, programme: page === "/terms" ? { name: "Arranca" } : undefined };
};`;

let folder: string;
let app: FastifyInstance;
let asked: FastifyRequest[] = [];
const load = { shed: 0, inFlight: 0, lateMs: 0, waitedMs: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "first-screens-"));
  await mkdir(join(folder, "web"));
  await mkdir(join(folder, "drawing"));
  const index = `<html lang="es-MX"><head><script src="/first.js?v=a1"></script><script type="module" src="/assets/start.js"></script>
<link rel="stylesheet" crossorigin href="/assets/all.css"></head><body><div id="root"></div></body></html>`;
  await writeFile(join(folder, "web/index.html"), index);
  await writeFile(join(folder, "web/first.js"), "first");
  const files = ["assets/all.css", "assets/page.css", "assets/start.js", "assets/page.js"];
  const pages = ["jobs", "never", "broken", "writes", "nothing", "ends", "terms"];
  await writeFile(
    join(folder, "web/page-files.json"),
    JSON.stringify(Object.fromEntries(pages.map((page) => [page, files]))),
  );
  await writeFile(join(folder, "drawing/draw.cjs"), drawing);
  app = Fastify();
  await app.register(fastifyCookie);
  app.decorate("load", () => load);
  app.get("/api/name", async (request) => {
    asked.push(request);
    return { name: request.cookies.session };
  });
  await serveWeb(app, { distDir: join(folder, "web"), drawingDir: join(folder, "drawing") });
  // The first page starts the thread.
  await vi.waitFor(async () => expect(await page("/jobs")).toContain('id="first"'), { timeout: 60_000 });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  asked = [];
  Object.assign(load, { lateMs: 0, waitedMs: 0 });
});

const later = () => String(Date.now() + 60_000);
const open = (url: string, { name = "ana", until = later(), ...headers }: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie: `session=${name}; expireTimestamp=${until}`, ...headers } });
const page = async (...what: Parameters<typeof open>) => (await open(...what)).body;

test("a page is sent with its server-rendered first screen and is not cached", async () => {
  const reply = await open("/jobs", { "sec-ch-ua-mobile": "?1", "user-agent": "A phone" });
  expect(reply.body).toContain('<html data-drawn="phone" lang="es-MX">');
  expect(reply.body).toMatch(
    /<div id="first"><p data-look="0">ana phone expireTimestamp=\d+<\/p><\/div>\n<div id="root">/,
  );
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.headers.vary).toBe("accept-encoding, cookie");
  expect(asked.map(({ headers }) => [headers["x-platform"], headers["user-agent"]])).toEqual([["arranca", "A phone"]]);
  const packed = await open("/jobs", { "accept-encoding": "gzip" });
  expect(gunzipSync(packed.rawPayload).toString()).toContain("ana desk");
});

test("the styles of a page come before its first screen and its code after it; embedded data cannot end its script element", async () => {
  const { body, headers } = await open("/jobs");
  const order = ["all.css", "page.css", "[data-look", 'id="first"', 'id="root"', "came-with", "start.js", "page.js"];
  expect(order.toSorted((one, other) => body.indexOf(one) - body.indexOf(other))).toEqual(order);
  expect(body.match(/page\.css|all\.css|start\.js/g)).toHaveLength(3);
  expect(body).toContain('{"name":"\\u003c/script>"}');
  const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? "";
  expect(style).toBe('[data-look="0"]{width:78%}');
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test("a script is cached forever only under the hash that the page names", async () => {
  expect((await open("/first.js?v=a1")).headers["cache-control"]).toContain("immutable");
  expect((await open("/first.js")).headers["cache-control"]).toBe("no-cache");
  expect((await open("/first.js?v=another")).headers["cache-control"]).toBe("no-cache");
});

test("the server-rendered first screen of one account holds nothing of another account", async () => {
  const bodies = await Promise.all(["ana", "luis", "eva"].map((name) => page("/jobs", { name })));
  for (const [at, name] of ["ana", "luis", "eva"].entries()) expect(bodies[at]).toContain(`>${name} desk`);
});

test.each([
  ["whose session has ended", "/jobs", { until: "1" }],
  ["with words of its own in its address", "/jobs?q=cocina", {}],
  ["that leads away", "/nothing", {}],
  ["whose drawing fails", "/broken", {}],
  ["that would write", "/writes", {}],
])("a page %s is sent without a first screen", async (_, url, headers) => {
  const reply = await open(url, headers);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toContain('id="first"');
  expect(reply.headers["cache-control"]).toBe("no-cache");
  expect(asked).toEqual([]);
});

test("the first screen of a page for visitors is rendered once for all of them, without a session", async () => {
  const ended = { name: "ana", until: "1" };
  const [first] = await Promise.all([open("/terms", ended), open("/terms", ended), open("/terms", ended)]);
  if (!first) throw new Error("nothing was answered");
  expect(first.body).toContain(" desk </p>");
  expect(first.body).toContain('<script type="application/json" id="programme-card">{"name":"Arranca"}</script>');
  expect(first.headers["cache-control"]).toBe("no-cache");
  expect(first.headers.vary).toBe("accept-encoding, cookie, sec-ch-ua-mobile, user-agent");
  expect(asked.map(({ cookies }) => cookies)).toEqual([{}]);
  const again = await open("/terms", { ...ended, name: "luis", "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(await page("/terms", { ...ended, "sec-ch-ua-mobile": "?1" })).toContain(" phone </p>");
  expect(asked).toHaveLength(2);
  // A signed-in account may be redirected elsewhere.
  expect(await page("/terms")).not.toContain('id="first"');
});

test("a busy server renders no first screen", async () => {
  load.lateMs = 51;
  expect(await page("/jobs")).not.toContain('id="first"');
});

test("a page is sent without a first screen if rendering takes too long or too many pages are requested at once", async () => {
  const waiting = [1, 2, 3, 4].map(() => page("/never"));
  expect(await page("/jobs")).not.toContain('id="first"');
  for (const body of await Promise.all(waiting)) expect(body).not.toContain('id="first"');
});

test("a crashed thread that renders first screens is started again by the next page", async () => {
  const renderer = openRenderer(join(folder, "drawing"));
  const reader = { page: "/jobs", side: "inside", screen: "desk", cookie: "", zone: "UTC" } as const;
  const ask = async () => ({ status: 200, text: '{"name":"ana"}' });
  const drawn = () =>
    vi.waitFor(async () => expect(await renderer.render(reader, ask)).toBeTruthy(), { timeout: 60_000 });
  await drawn();
  expect(await renderer.render({ ...reader, page: "/ends" }, ask)).toBeUndefined();
  await drawn();
  await renderer.close();
});
