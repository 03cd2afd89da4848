import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { signOut as writeCall } from "@arranca/contract/accounts/session";
import { readHome as homeCall } from "@arranca/contract/team/home";
import { type FetchInfiniteQueryOptions, type FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { candidatesQuery, myApplicationsQuery } from "#features/applications/queries.ts";
import { myBannersQuery } from "#features/banners/queries.ts";
import { dashboardQuery } from "#features/companies/queries.ts";
import { diplomaQuery } from "#features/course/diploma/queries.ts";
import { courseQuery } from "#features/course/queries.ts";
import { myMonthsQuery } from "#features/payments/queries.ts";
import { personInfoQuery } from "#features/persons/queries.ts";
import { requestQuery } from "#features/registration/queries.ts";
import { myRelationQuery } from "#features/relations/queries.ts";
import { homeQuery } from "#features/staff/home/queries.ts";
import { ownVacanciesQuery } from "#features/vacancies/company/queries.ts";
import { openVacanciesQuery } from "#features/vacancies/person/queries.ts";
import { ApiError, call } from "#lib/calls/call.ts";
import { sessionQuery } from "#lib/session/session.ts";

const source = readFileSync(resolve(import.meta.dirname, "../public/first.js"), "utf8");

afterEach(() => {
  openFor = 0;
  vi.unstubAllGlobals();
  globalThis.firstAnswers = undefined;
});

// Milliseconds since the page began to open.
let openFor = 0;

type Asked = { address: string; headers: Record<string, string> };

/** Opens a page as a browser does that holds a session until then, up to the end of what `first.js` asks by itself. */
async function open(page: string, { search = "", until = Date.now() + 60_000, open = [page] } = {}): Promise<Asked[]> {
  const asked: Asked[] = [];
  const contents = { accountId: "a", open };
  vi.stubGlobal("document", { cookie: `locale=es-MX; expireTimestamp=${until}` });
  vi.stubGlobal("location", { pathname: page, search });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("performance", { now: () => openFor });
  vi.stubGlobal("fetch", async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, headers });
    return new Response(JSON.stringify({ contents }));
  });
  new Function(source)();
  // What follows the session's answer follows from promises alone.
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
}

const pages: Record<string, { lists?: unknown[]; endless?: unknown[] }> = {
  "/candidates": { endless: [candidatesQuery({})] },
  "/dashboard": {
    lists: [personInfoQuery, myRelationQuery, myMonthsQuery, myBannersQuery, requestQuery("person"), diplomaQuery],
    endless: [myApplicationsQuery],
  },
  "/dashboard-company": { lists: [dashboardQuery, myBannersQuery] },
  "/inductive-course": { lists: [courseQuery] },
  "/jobs": { endless: [openVacanciesQuery({})] },
  "/jobs-company": { lists: [ownVacanciesQuery({})] },
  "/staff": { lists: [homeQuery] },
};

test.each(Object.entries(pages))(
  "what %s asks first is what its queries ask, and they take its answers",
  async (page, queries) => {
    const asked = await open(page);
    const [session, ...rest] = asked;
    expect(session).toEqual({ address: "/api/mpc/session", headers: { "X-Platform": "arranca" } });
    expect(rest.length).toBeGreaterThan(0);
    for (const { headers } of rest) expect(headers).toEqual({ "X-Platform": "arranca", "X-Account": "a" });

    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    // The types of the queries differ; what counts is the address that each asks.
    for (const query of queries.lists ?? []) await client.fetchQuery(query as FetchQueryOptions).catch(() => undefined);
    for (const query of queries.endless ?? [])
      await client.fetchInfiniteQuery(query as FetchInfiniteQueryOptions).catch(() => undefined);
    await client.fetchQuery(sessionQuery);
    expect(asked.slice(1 + rest.length)).toEqual([]);
    expect([...(globalThis.firstAnswers?.keys() ?? [])]).toEqual([]);
  },
);

test("it runs before the code, which would else ask the same beside it", () => {
  const index = readFileSync(resolve(import.meta.dirname, "../index.html"), "utf8");
  expect(index).toContain('<script src="/first.js"></script>');
});

test("every page that asks first is held to its queries", () => {
  const table = [...source.matchAll(/^\s{4}"(\/[^"]+)":/gm)].map(([, page]) => page);
  expect(table.sort()).toEqual(Object.keys(pages).sort());
});

test("nobody's page asks nothing, a page that is not open to its reader the session alone", async () => {
  expect(await open("/jobs", { until: Date.now() - 1 })).toEqual([]);
  expect(await open("/jobs", { open: ["/register"] })).toHaveLength(1);
  expect(await open("/jobs", { search: "?q=cocina" })).toHaveLength(1);
});

test("an answer is taken once, and none after a write or half a minute", async () => {
  const asked = await open("/staff");
  await call(homeCall, {});
  expect(asked).toHaveLength(2);
  await call(homeCall, {});
  expect(asked).toHaveLength(3);
  await open("/staff");
  await call(writeCall, {}).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
  expect(globalThis.firstAnswers?.size).toBe(0);
  const later = await open("/staff");
  openFor = 30_001;
  await call(homeCall, {});
  expect(later).toHaveLength(3);
});
