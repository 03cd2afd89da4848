import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defaultTimeZone } from "@arranca/contract/values/time-zone";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settableClock } from "../time/clock.ts";
import { guardRequests, liftedRequestGuards } from "./request-guards.ts";
import { serveWeb } from "./web-files.ts";

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-files-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>page</title>");
  await writeFile(join(folder, "assets/main-1a2b.js"), "plain");
  await writeFile(join(folder, "assets/main-1a2b.js.gz"), gzipSync("gzipped"));
  await writeFile(join(folder, "assets/main-1a2b.js.br"), brotliCompressSync("brotli"));
  await writeFile(
    join(folder, "page-files.json"),
    JSON.stringify({
      jobs: ["assets/jobs-5e6f.js", "assets/jobs-5e6f.css"],
      register: Array.from({ length: 100 }, (_, at) => `assets/small-${at}.js`),
    }),
  );
  const addresses = ["/", "/jobs", "/jobs-company/edit/$id", "/register", "/sign-up", "/staff/accounts/$id", "/dev/ui"];
  await writeFile(
    join(folder, "page-addresses.json"),
    JSON.stringify([...addresses, "/dev", "/dev/mail", "/development"]),
  );
  app = Fastify();
  await app.register(fastifyCookie);
  // As in the product: the guards of all calls must leave the pages their own policy.
  guardRequests(app, { clock: settableClock(new Date()), waitedMs: () => 0, settings: {} }, liftedRequestGuards);
  app.get("/api/health/live", () => ({ live: true }));
  await writeFile(join(folder, "assets/dev.ui-3c4d.js"), "gallery");
  for (const file of ["sw.js", "theme.js", "icon.svg", "assets/reader.mjs", "assets/main-1a2b.css"])
    await writeFile(join(folder, file), "small");
  await serveWeb(app, {
    distDir: folder,
    drawingDir: join(folder, "none"),
    hosts: { tiles: ["https://tiles.example"], video: [], course: [] },
    development: true,
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const aboutPages = (header: string) =>
  /content-security|opener|referrer|agent|permissions|dns|download|frame|permitted|xss|endpoints/.test(header);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers });

it("a file with a hash in its name is cached forever and sent as compressed at build time", async () => {
  const plain = await get("/assets/main-1a2b.js");
  expect(plain.body).toBe("plain");
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const packed = await get("/assets/main-1a2b.js", { "accept-encoding": "gzip, br" });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.headers["content-type"]).toContain("javascript");
  expect(packed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(packed.headers.vary).toContain("accept-encoding");
});

it.each(["/", "/jobs", "/jobs-company/edit/0199?tab=1", "/dev/ui"])(
  "the URL %s of a page is answered with the web's index.html and revalidated each time",
  async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain("<title>page</title>");
    expect(reply.headers["cache-control"]).toBe("no-cache");
  },
);

it("the files of a page are announced in a Link header only to visitors who may be signed in", async () => {
  const signedIn = { cookie: "expireTimestamp=1800000000000" };
  expect((await get("/jobs?id=0199-aa", signedIn)).headers.link).toBe(
    "</assets/jobs-5e6f.js>; rel=modulepreload, </assets/jobs-5e6f.css>; rel=preload; as=style; crossorigin",
  );
  const long = String((await get("/register", signedIn)).headers.link);
  expect(long.length, "proxies refuse long headers").toBeLessThanOrEqual(2_200);
  expect(long).toMatch(/^<\/assets\/small-0\.js>.*modulepreload$/);
  expect((await get("/jobs")).headers.link).toBeUndefined();
  expect((await get("/sign-up", signedIn)).headers.link).toBeUndefined();
});

it.each(["/jobs/", "/JOBS", "/staff/accounts/0199", "/"])("[S1.14] the URL %s is answered by the web", async (url) => {
  expect((await get(url, { cookie: "" })).statusCode).toBe(200);
});

it.each([
  "/no-existe",
  "/jobs/0199",
  "/staff/accounts",
  "/staff/accounts/0199/x",
  "/wp-admin",
  "/..%2f..%2fetc%2fpasswd",
])("[S1.14] a path without a page (%s) shows the web's 404 page with status 404", async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain("<title>page</title>");
  expect(reply.headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "DENY" });
});

it.each(["/api/unknown", "/assets/main-0000.js", "/missing.png", "/%E0%A4%A"])(
  "the path %s answers 404 without the web's page",
  async (url) => {
    const reply = await get(url);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toContain("<title>page</title>");
  },
);

it("the page's content policy allows only its own scripts and frames", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("img-src 'self' blob: data: https://tiles.example");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script';");
  expect(policy).toContain("trusted-types arranca old-browser ProseMirrorClipboard;");
  expect(policy).toContain("report-uri /api/policy-reports;report-to policy");
  expect((await get("/")).headers["reporting-endpoints"]).toBe('policy="/api/policy-reports"');
});

it("documents have the full content policy; parts of a page have only the directives that apply to them", async () => {
  for (const url of ["/", "/sw.js", "/%73w.js", "/assets/reader.mjs", "/assets/main-0000.js"])
    expect.soft([url, (await get(url)).headers["content-security-policy"]]).toEqual([url, expect.any(String)]);
  for (const url of ["/assets/main-1a2b.js", "/assets/main-1a2b.css", "/theme.js?v=1"]) {
    const { headers, statusCode } = await get(url);
    expect.soft([url, statusCode, Object.keys(headers).filter(aboutPages)]).toEqual([url, 200, []]);
    expect.soft(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  const drawing = (await get("/icon.svg")).headers;
  expect(drawing["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(Object.keys(drawing).filter(aboutPages)).toEqual(["content-security-policy"]);
});

it("an API response keeps its own headers beside those of the web", async () => {
  expect((await get("/api/health/live")).json()).toEqual({ live: true });
});

it("developer pages and their code exist only in development", async () => {
  const live = Fastify();
  await serveWeb(live, { distDir: folder });
  const status = async (server: FastifyInstance, url: string) =>
    (await server.inject({ method: "GET", url })).statusCode;
  for (const url of ["/dev/ui", "/dev/mail", "/dev", "/%64ev/ui", "/assets/dev.ui-3c4d.js"]) {
    expect([url, await status(live, url), await status(app, url)]).toEqual([url, 404, 200]);
  }
  expect(await status(live, "/development")).toBe(200);
  await live.close();
});

it("every built file that contains the programme's name is sent with the current name, and the cached file list has their hashes", async () => {
  const built = {
    "manifest.webmanifest": '{"name":"Arranca"}',
    "sin-conexion.html": "<title>Sin conexión | Arranca</title>",
  };
  const root = await mkdtemp(join(tmpdir(), "web-names-"));
  for (const [file, text] of Object.entries({ ...built, "index.html": "<title>Arranca</title>", "a.css": "Arranca" }))
    await writeFile(join(root, file), text);
  const shell = ["index.html", "a.css"].map((file) => ({ path: `/${file}`, integrity: "sha256-built" }));
  await writeFile(join(root, "kept-pages.json"), JSON.stringify({ release: "built", files: shell }));
  const called = async (to: string | Error, zone = defaultTimeZone) => {
    const programme = async () => {
      if (to instanceof Error) throw to;
      return { name: to, zone };
    };
    const web = Fastify();
    await web.register(fastifyCookie);
    await serveWeb(web, { distDir: root, programme });
    return async (url: string, headers = {}) => web.inject({ method: "GET", url, headers });
  };

  const ours = await called("Arranca");
  expect((await ours("/jobs")).body).toBe("<title>Arranca</title>");
  expect((await ours("/kept-pages.json")).json().release).toBe("built");
  const lost = await called(new Error("the database is away"));
  expect((await lost("/jobs")).body).toBe("<title>Arranca</title>");

  const theirs = await called('Impulso "Joven" <León>');
  const page = await theirs("/jobs");
  expect(page.body).toBe("<title>Impulso &quot;Joven&quot; &lt;León&gt;</title>");
  expect(page.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
  expect((await theirs("/jobs", { "if-none-match": page.headers.etag })).statusCode).toBe(304);
  expect((await theirs("/manifest.webmanifest")).json()).toEqual({ name: 'Impulso "Joven" <León>' });
  expect((await theirs("/sin-conexion.html")).body).toContain("Sin conexión | Impulso");
  expect((await theirs("/a.css")).body).toBe("Arranca");
  const { release, files } = (await theirs("/kept-pages.json")).json();
  expect(release).not.toBe("built");
  const hash = createHash("sha256").update(page.body).digest("base64");
  expect(files).toEqual([{ path: "/index.html", integrity: `sha256-${hash}` }, shell[1]]);

  await writeFile(join(root, "index.html"), '<html lang="es-MX"><title>Arranca</title>');
  const north = await called("Arranca", "America/Tijuana");
  expect((await north("/jobs")).body).toBe(
    '<html data-zone="America/Tijuana" data-hours="none" lang="es-MX"><title>Arranca</title>',
  );
  expect((await north("/kept-pages.json")).json().release).not.toBe("built");
  await rm(root, { recursive: true });
});
