import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { signOut as writeCall } from "@arranca/contract/accounts/session";
import { readCourse } from "@arranca/contract/course";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { courseQuery } from "#features/course/queries.ts";
import { ApiError, call } from "#lib/calls/call.ts";
import { sessionQuery } from "#lib/session/session.ts";

const source = readFileSync(resolve(import.meta.dirname, "../public/first.js"), "utf8");

afterEach(() => {
  openFor = 0;
  vi.unstubAllGlobals();
  globalThis.firstAnswers = undefined;
});

// Milliseconds since the navigation began.
let openFor = 0;

type Asked = { address: string; headers: Record<string, string> };

/** Opens a page in a simulated browser whose session lasts `until`; resolves after `first.js` has sent its requests. */
async function open(
  page: string,
  { until = Date.now() + 60_000, open = [page], drawn = "", width = 390 } = {},
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const contents = { accountId: "a", open };
  const documentElement = { dataset: drawn ? { drawn } : {} };
  vi.stubGlobal("document", { cookie: `locale=es-MX; expireTimestamp=${until}`, documentElement });
  const isWider = (query: string) => width >= Number(/\d+/.exec(query)?.[0]);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isWider(query) === query.includes("min") }));
  vi.stubGlobal("location", { pathname: page });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("performance", { now: () => openFor });
  vi.stubGlobal("fetch", async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, headers });
    return new Response(JSON.stringify({ contents }));
  });
  new Function(source)();
  // The requests after the session's answer follow in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
}

test("the script `first.js` requests the course early, and the course query uses that answer", async () => {
  const asked = await open("/inductive-course");
  expect(asked).toEqual([
    { address: "/api/mpc/session", headers: { "X-Platform": "arranca" } },
    { address: "/api/mpc/course", headers: { "X-Platform": "arranca", "X-Account": "a" } },
  ]);
  const client = new QueryClient();
  await client.fetchQuery(courseQuery);
  await client.fetchQuery(sessionQuery);
  expect(asked).toHaveLength(2);
  expect([...(globalThis.firstAnswers?.keys() ?? [])]).toEqual([]);
});

test("the script `first.js` is loaded before the app's code", () => {
  const index = readFileSync(resolve(import.meta.dirname, "../index.html"), "utf8");
  expect(index).toContain('<script src="/first.js"></script>');
});

test("the script `first.js` requests nothing without a session, and only the session on pages that need no course or are closed to the reader", async () => {
  expect(await open("/inductive-course", { until: Date.now() - 1 })).toEqual([]);
  expect(await open("/inductive-course", { open: ["/register"] })).toHaveLength(1);
  expect(await open("/jobs")).toHaveLength(1);
});

test.each([
  ["phone", 390, "phone"],
  ["phone", 600, undefined],
  ["desk", 900, "desk"],
  ["desk", 899, undefined],
])(
  "a page drawn by the server for a %s requests nothing early, and is visible at %i px: %s",
  async (drawn, width, left) => {
    expect(await open("/jobs", { drawn, width })).toEqual([]);
    expect(document.documentElement.dataset.drawn).toBe(left);
  },
);

test("an early answer is used once, and never after a write or after half a minute", async () => {
  const asked = await open("/inductive-course");
  await call(readCourse, {});
  expect(asked).toHaveLength(2);
  await call(readCourse, {});
  expect(asked).toHaveLength(3);
  await open("/inductive-course");
  await call(writeCall, {}).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
  expect(globalThis.firstAnswers?.size).toBe(0);
  const later = await open("/inductive-course");
  openFor = 30_001;
  await call(readCourse, {});
  expect(later).toHaveLength(3);
});
