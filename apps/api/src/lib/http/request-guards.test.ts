import { endOtherSessions } from "@arranca/contract/accounts/own";
import { readSession, signOut } from "@arranca/contract/accounts/session";
import { call } from "@arranca/contract/call";
import { saveLikes } from "@arranca/contract/vacancies/likes";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { statementsOf } from "../../testing/database/statements.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { patient } from "../../testing/patient.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { networkOf, sharedNetworks } from "../networks.ts";
import { type SheddingLimits, usualShedding } from "./load/shedding.limits.ts";
import { mount } from "./mount.ts";
import type { RequestGuardOptions } from "./request-guards.ts";

const echo = call({
  method: "POST",
  path: "/test/echo",
  summary: "Answers that it was reached",
  access: { mode: "public" },
  query: z.record(z.string(), z.unknown()),
  body: z.record(z.string(), z.unknown()),
  response: z.object({ reached: z.boolean() }),
  errors: [],
});

let t: TestApp;
const start = async (requestGuards: RequestGuardOptions, trustProxy?: string[]) => {
  t = await startTestApp({
    app: { requestGuards, ...(trustProxy ? { trustProxy } : {}) },
    mountMore: (app, deps) => mount(app, deps, echo, async () => ({ reached: true })),
  });
};
afterEach(() => t.close());

const unlimited: RequestGuardOptions = { shedding: "none" };

describe("the headers of responses", () => {
  const expected = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };

  test("every API response has the security headers: success, refusal, unknown and unroutable path", async () => {
    await start(unlimited);
    const urls = ["/api/health/live", "/api/openapi.json", "/api/mpc/session", "/api/nowhere", "/api", "/api/%zz"];
    for (const url of urls) {
      const { headers } = await t.app.inject({ url, headers: { "x-platform": "arranca" } });
      expect(headers, url).toMatchObject(expected);
      // The document is the same for everybody: it may be cached and is revalidated by ETag.
      expect(headers["cache-control"], url).toBe(url === "/api/openapi.json" ? "no-cache" : "no-store");
      expect(headers["content-security-policy"], url).toContain("default-src 'none'");
      expect(headers["strict-transport-security"], url).toBeUndefined();
    }
  });

  test("https adds HSTS, and the documentation page keeps its own policy", async () => {
    await start({ ...unlimited, https: true });
    const api = await t.app.inject({ url: "/api/health/live" });
    expect(api.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const page = await t.app.inject({ url: "/api/docs/" });
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  });
});

describe("the limits of calls per minute", () => {
  const timesRefused = async (
    as: Account | undefined,
    calls: number,
    remoteAddress = "127.0.0.1",
    forwarded?: string,
  ) => {
    let refused = 0;
    for (let i = 0; i < calls; i += 1) {
      const reply = await t.app.inject({
        method: "POST",
        url: as ? "/api/mpc/session/terms" : "/api/test/echo",
        remoteAddress,
        headers: {
          "x-platform": "arranca",
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(forwarded ? { "x-forwarded-for": forwarded } : {}),
        },
        payload: {},
      });
      if (reply.statusCode === 429) refused += 1;
    }
    return refused;
  };

  test("an account may make a limited number of calls a minute, staff more", async () => {
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 10 } });
    const [person, company, staff] = [await aPerson(t), await aCompany(t), await aStaffMember(t, [])];
    expect(await timesRefused(person, 33)).toBe(3);
    expect(await timesRefused(company, 31)).toBe(1);
    expect(await timesRefused(staff, 62)).toBe(2);

    const reply = await send(t, readSession, { as: person });
    expect([reply.status, reply.code]).toEqual([429, "TOO_MANY"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(60);
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 60_000));
    expect(await timesRefused(person, 30)).toBe(0);
  });

  test("the usual limits are 300 calls for an account and 600 for staff", async () => {
    await start(unlimited);
    expect(await timesRefused(await aPerson(t), 303)).toBe(3);
    expect(await timesRefused(await aStaffMember(t, []), 602)).toBe(2);
  });

  test("calls without a valid session count for their network address", async () => {
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 10 } });
    expect(await timesRefused(undefined, 12, "203.0.113.7")).toBe(2);
    const liar = { id: "", loginId: "", email: "", token: "no-session-has-this" };
    expect(await timesRefused(liar, 1, "203.0.113.7")).toBe(1);
    expect(await timesRefused(undefined, 10, "203.0.113.8")).toBe(0);
    expect(await timesRefused(await aPerson(t), 30, "203.0.113.7")).toBe(0);
  });

  test("public pages count for the network address, whatever they answer; health checks do not count", async () => {
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 10 } });
    const pages = [
      "/v/x",
      "/v/x/hoja",
      "/v/x/imagen.png",
      "/sitemap.xml",
      "/robots.txt",
      "/verificar/x",
      "/ayuda",
      "/datos",
      "/cifras",
      "/cifras.csv",
      "/cifras.json",
    ];
    pages.push(
      "/api/avisos/x",
      "/api/seguimiento/x",
      "/.well-known/jwks.json",
      "/api/openapi.json",
      "/api/docs/",
      "/api/docs/js/scalar.js",
    );
    const ask = async (url: string, host: number) =>
      (await t.app.inject({ url, remoteAddress: `198.51.100.${host}` })).statusCode;
    for (const [host, url] of pages.entries()) {
      for (let i = 0; i < 10; i += 1) expect(await ask(url, host), url).not.toBe(429);
      expect(await ask(url, host), url).toBe(429);
      expect(await ask("/api/health/live", host)).toBe(200);
    }
  });

  test("calls from this machine are not counted, unless a proxy is trusted: then the forwarded address counts", async () => {
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 10 } });
    expect(await timesRefused(undefined, 40)).toBe(0);
    await t.close();
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 10 } }, ["127.0.0.1"]);
    expect(await timesRefused(undefined, 12, "127.0.0.1", "203.0.113.9")).toBe(2);
    expect(await timesRefused(undefined, 12, "127.0.0.1", "203.0.113.10")).toBe(2);
  });

  test("only trusted proxies in a chain are believed, from the nearest on; forged entries are ignored", async () => {
    const limits = { account: 30, staff: 60, address: 10 };
    await start({ ...unlimited, limits }, ["127.0.0.1", "10.0.3.0/24"]);
    const chains = ["203.0.113.9", "203.0.113.9, 10.0.3.4", "198.51.100.1, 203.0.113.9, 10.0.3.4, 10.0.3.5"];
    for (const chain of chains) expect(await timesRefused(undefined, 3, "127.0.0.1", chain)).toBe(0);
    // Nine of ten calls are counted for one caller, whatever their proxy chain.
    for (const chain of chains)
      expect(await timesRefused(undefined, 1, "127.0.0.1", chain)).toBe(chain === chains[0] ? 0 : 1);
  });

  test.each([
    ["without a proxy", undefined, "127.0.0.1"],
    ["with none, as production says it", [], "203.0.113.7"],
    ["past the proxy that is trusted", ["10.0.3.7"], "203.0.113.7"],
  ])("a forwarded request is refused and the remedy is logged once: %s", async (_case, trustProxy, remoteAddress) => {
    const lines: string[] = [];
    t = await startTestApp({
      app: {
        requestGuards: unlimited,
        logger: pino({ level: "warn" }, { write: (line) => lines.push(line) }),
        ...(trustProxy ? { trustProxy } : {}),
      },
    });
    const ask = (headers: Record<string, string>, url = "/api/mpc/session") =>
      t.app.inject({ url, remoteAddress, headers: { "x-platform": "arranca", ...headers } });
    for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip"]) {
      const reply = await ask({ [name]: "203.0.113.9" });
      expect([reply.statusCode, reply.json().error?.code], name).toEqual([400, "PROXY_UNKNOWN"]);
    }
    expect((await ask({})).statusCode).toBe(403);
    expect((await ask({ "x-forwarded-for": "203.0.113.9" }, "/api/health/live")).statusCode).toBe(200);
    expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
  });

  test("only the address of a shared network may call ten times as often", async () => {
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 2 } });
    t.deps.settings.isShared = sharedNetworks(["203.0.113.0/24", "2001:db8:7::/48"]);
    expect(await timesRefused(undefined, 21, "203.0.113.9")).toBe(1);
    expect(await timesRefused(undefined, 21, "2001:db8:7:1::9")).toBe(1);
    expect(await timesRefused(undefined, 3, "203.0.114.9")).toBe(1);
  });

  test("an IPv6 address counts as its /64 network for the limits of calls", async () => {
    await start({ ...unlimited, limits: { account: 30, staff: 60, address: 10 } });
    expect(await timesRefused(undefined, 10, "2001:db8:1:2::1")).toBe(0);
    expect(await timesRefused(undefined, 1, "2001:db8:1:2:ffff::9")).toBe(1);
    expect(await timesRefused(undefined, 1, "2001:db8:1:3::1")).toBe(0);
    expect([networkOf("::ffff:203.0.113.7"), networkOf("2001:db8::1"), networkOf("::1")]).toEqual([
      "203.0.113.7",
      "2001:db8:0:0::/64",
      "0:0:0:0::/64",
    ]);
  });
});

describe("the size limits of requests", () => {
  const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
  const withKeys = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, i]));

  test("JSON deeper than 32, or with more than 1,000 keys or 5,000 entries, answers 400", async () => {
    await start(unlimited);
    const status = async (body: Record<string, unknown>) => (await send(t, echo, { body })).status;
    expect(await status(nested(32))).toBe(200);
    expect(await status(nested(33))).toBe(400);
    expect(await status(nested(1000))).toBe(400);
    const text = `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`;
    const headers = { "x-platform": "arranca", "content-type": "application/json" };
    const deepest = await t.app.inject({ method: "POST", url: "/api/test/echo", headers, payload: text });
    expect(deepest.json().error.code).toBe("INVALID_JSON");
    expect(await status(withKeys(1000))).toBe(200);
    expect(await status(withKeys(1001))).toBe(400);
    expect(await status({ list: Array.from({ length: 40 }, () => withKeys(25)) })).toBe(400);
    const ofLists = (count: number) => ({ lists: Array.from({ length: count }, () => []) });
    expect(await status(ofLists(5000))).toBe(200);
    expect(await status(ofLists(5001))).toBe(400);
    expect(await status({ first: [ofLists(2500)], second: ofLists(2500) })).toBe(400);
  });

  test("text that the database cannot store (NUL, half a character) is an error of its field at any depth", async () => {
    await start(unlimited);
    const fields = async (ask: Parameters<typeof send>[2]) => Object.keys((await send(t, echo, ask)).fields ?? {});
    expect(await fields({ body: { name: "a\u0000b" } })).toEqual(["name"]);
    expect(await fields({ body: { manager: { names: ["ok", "\ud800"] } } })).toEqual(["manager.names.1"]);
    expect(await fields({ body: { "a\u0000": 1 } })).toEqual(["a"]);
    expect(await fields({ query: { search: "\u0000" }, body: {} })).toEqual(["search"]);
    expect((await send(t, echo, { body: { name: "ñ 😀 \u202e" } })).status).toBe(200);
  });

  test("a body over 256 kB answers 413, a query of more than 100 parameters 422", async () => {
    await start(unlimited);
    expect((await send(t, echo, { body: { text: "x".repeat(256_000) } })).code).toBe("TOO_LARGE");
    const ask = (count: number) => send(t, echo, { query: withKeys(count), body: {} });
    expect((await ask(100)).status).toBe(200);
    expect([(await ask(101)).code, (await ask(101)).fields]).toEqual([
      "INVALID",
      { query: "Son demasiados parámetros." },
    ]);
    expect((await ask(10_000)).status).toBe(422);
  });
});

/**
 * Limits that refuse all requests except the first queues at this delay, and writes at a higher one, regardless of the
 * number of requests.
 */
function refusing(afterMs: number, typedAfterMs = 60_000): SheddingLimits {
  const { exits, first, strangers, reads } = usualShedding.queues;
  const queues = {
    exits,
    first: { ...first, afterMs: typedAfterMs },
    strangers: { ...strangers, afterMs },
    reads: { ...reads, afterMs },
  };
  return { busyFrom: 0, queues };
}

describe("the shedding of load", () => {
  test("a request under a late event loop answers 503 with Retry-After before any work; health checks still answer", async () => {
    // Every loop exceeds this delay: the test checks the response, not the timing.
    await start({ shedding: refusing(0) });
    const person = await aPerson(t);
    const { result: reply, statements } = await statementsOf(() => send(t, readSession, { as: person }));
    expect([reply.code, reply.headers["retry-after"], statements]).toEqual(["UNAVAILABLE", "2", []]);
    expect((await send(t, echo, { body: {} })).code).toBe("UNAVAILABLE");
    expect((await t.app.inject({ url: "/api/health/live" })).statusCode).toBe(200);
    expect((await t.app.inject({ url: "/api/health/ready" })).statusCode).toBe(200);
    expect((await send(t, saveLikes, { as: person, body: { likes: [] } })).status).toBe(200);
  });

  test("a sign-out succeeds while even writes are refused because of load", async () => {
    await start({ shedding: refusing(0, 0) });
    const [person, elsewhere] = [await aPerson(t), await aPerson(t)];
    const likes = await send(t, saveLikes, { as: person, body: { likes: [] } });
    expect([likes.code, likes.headers["retry-after"]]).toEqual(["UNAVAILABLE", "2"]);
    expect((await send(t, endOtherSessions, { as: elsewhere })).status).toBe(200);
    expect((await send(t, signOut, { as: person })).status).toBe(200);
  });

  test("while a request waits long for a connection, new reads are refused at once, and waiting requests are served", async () => {
    await start({ shedding: refusing(50) });
    const person = await aPerson(t);
    const ask = async (method: "GET" | "PUT", url: string, payload?: object) => {
      const headers = { "x-platform": "arranca", authorization: `Bearer ${person.token}` };
      return (await t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).statusCode;
    };
    // Holds every connection, as if the database did not answer.
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const held = Array.from({ length: 20 }, () => t.deps.db.connection().execute(() => promise));
    const first = ask("GET", "/api/mpc/session");
    let written: Promise<number> | undefined;
    try {
      await vi.waitFor(() => expect(t.deps.waitedMs()).toBeGreaterThan(50), patient);
      written = ask("PUT", "/api/mpc/person/likes", { likes: [] });
      const later = await Promise.all(Array.from({ length: 30 }, () => ask("GET", "/api/mpc/session")));
      expect(new Set(later)).toEqual(new Set([503]));
    } finally {
      letGo();
    }
    await Promise.all(held);
    expect([await first, await written, await ask("GET", "/api/mpc/session")]).toEqual([200, 200, 200]);
  });
});
