import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { QueryClient } from "@tanstack/react-query";
import { isRedirect } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guard } from "./guard.ts";
import { isOpen } from "./guards.ts";
import { redirectReasonAt } from "./redirect-reason.ts";
import { returnPage } from "./return-page.ts";
import { forgetWanted, wantedVacancy } from "./wanted-vacancy.ts";

let calls: string[] = [];
let answers: Record<string, { status: number; body: unknown }> = {};

beforeEach(() => {
  calls = [];
  answers = { "/api/mpc/session/sign-out": { status: 200, body: { contents: {} } } };
  vi.stubGlobal("BroadcastChannel", TabsOfTest);
  vi.stubGlobal("indexedDB", { deleteDatabase: (name: string) => calls.push(`${name} deleted`) });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("sessionStorage", {
    clear: () => undefined,
    setItem: (key: string, value: string) => calls.push(`${key} noted`, value),
  });
  vi.stubGlobal("localStorage", { clear: () => calls.push("local storage cleared") });
  vi.stubGlobal("fetch", async (address: string) => {
    calls.push(address);
    const answer = answers[address] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

class TabsOfTest {
  postMessage = (account: string | null) => calls.push(`tabs told ${account}`);
}

const session = (contents: object) => {
  answers["/api/mpc/session"] = { status: 200, body: { contents } };
};
const person = { userType: "person", next: "/dashboard", open: ["/dashboard", "/jobs"] };
async function visit(name: string, href: string): Promise<string | undefined> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { pathname } = new URL(href, "http://localhost");
  try {
    await guard(name)({ context: { queryClient }, location: { pathname, href } });
    return undefined;
  } catch (error) {
    if (isRedirect(error)) return error.options.href;
    throw error;
  }
}

describe("[G01, G02, G03] page guards", () => {
  test.each(["person", "company", "member", "staff"])(
    "the guard %s redirects a visit without a session to /",
    async (name) => {
      answers["/api/mpc/session"] = { status: 403, body: { error: { code: "SESSION_EXPIRED", message: "" } } };
      expect(await visit(name, "/dashboard")).toBe("/");
      expect(calls).toContain("local storage cleared");
      expect(calls).not.toContain("session-gone noted");
    },
  );

  test("the sign-in page announces an expired session", async () => {
    answers["/api/mpc/session"] = { status: 403, body: { error: { code: "SESSION_EXPIRED", message: "" } } };
    vi.stubGlobal("document", { cookie: `expireTimestamp=${Date.now() + 60_000}` });
    expect(await visit("person", "/dashboard")).toBe("/");
    expect(calls).toContain("session-gone noted");
  });

  test("a link to a vacancy opens it after the sign-in, and a URL of another site does not", async () => {
    answers["/api/mpc/session"] = { status: 403, body: { error: { code: "SESSION_EXPIRED", message: "" } } };
    const home = await visit("person", "/jobs?id=0199-aa");
    expect(home).toBe("/?volver=%2Fjobs%3Fid%3D0199-aa");
    expect(returnPage(home?.slice(1) ?? "", "/dashboard")).toBe("/jobs?id=0199-aa");
    for (const evil of ["//evil.example", "/jobs?id=1&x=//evil", "https://evil.example", "javascript:alert(1)"]) {
      expect(returnPage(`?volver=${encodeURIComponent(evil)}`, "/dashboard")).toBe("/dashboard");
    }
  });

  test("a link to a saved search opens it after the sign-in with all its filters, and other pages do not", async () => {
    answers["/api/mpc/session"] = { status: 403, body: { error: { code: "SESSION_EXPIRED", message: "" } } };
    const search = "/jobs?q=auxiliar+de+ventas&place=Le%C3%B3n%2C+Guanajuato&benefits=%5B3%2C14%5D&indigenous=true";
    for (const page of [search, "/jobs"]) {
      const home = (await visit("person", page))?.slice(1) ?? "";
      expect(returnPage(home, "/dashboard")).toBe(page);
    }
    for (const page of ["/relations?id=1", "/jobs/1", "/jobsx", "/jobs-company?q=1"]) {
      expect(await visit("person", page)).toBe("/");
      expect(returnPage(`?volver=${encodeURIComponent(page)}`, "/dashboard")).toBe("/dashboard");
    }
  });

  test("a link e-mailed to a company opens its vacancy after the sign-in; another account type starts at its own page", async () => {
    answers["/api/mpc/session"] = { status: 403, body: { error: { code: "SESSION_EXPIRED", message: "" } } };
    const page = "/jobs-company?id=0199-aa&extend=true";
    const home = (await visit("company", page))?.slice(1) ?? "";
    expect(returnPage(home, "/dashboard-company")).toBe(page);
    expect(returnPage(home, "/dashboard")).toBe("/dashboard");
    for (const next of ["/dashboard-company", "/staff"]) {
      expect(returnPage("?volver=%2Fjobs%3Fid%3D0199-aa", next)).toBe(next);
    }
  });

  test.each([
    ["company", "person"],
    ["person", "company"],
    ["member", "staff"],
    ["staff", "person"],
  ])("the guard %s ends the session of a %s and redirects to /", async (name, userType) => {
    session({ ...person, userType });
    expect(await visit(name, "/dashboard")).toBe("/");
    expect(calls).toContain("/api/mpc/session/sign-out");
    expect(calls).toContain("tabs told null");
    expect(calls).toContain("session-gone noted");
  });

  test("a company that is still registering is redirected to its own page and reads why its session ended", async () => {
    session({ userType: "company", next: "/register", open: ["/register"] });
    expect(await visit("person", "/jobs?id=0199-aa")).toBe("/");
    expect(calls.at(-1)).toBe(
      "Esa página es para quien busca empleo, por eso cerramos tu sesión. Entra otra vez y te llevamos a tu empresa.",
    );
  });

  test.each([
    ["person", "person"],
    ["company", "company"],
    ["member", "person"],
    ["member", "company"],
    ["staff", "staff"],
  ])("the guard %s lets a %s pass to a page that is open to the account", async (name, userType) => {
    session({ ...person, userType });
    expect(await visit(name, "/jobs/1")).toBeUndefined();
    expect(calls).not.toContain("/api/mpc/session/sign-out");
  });

  test("a page that is closed to the account redirects to the page where the account belongs", async () => {
    session({ ...person, next: "/pending", open: ["/pending"] });
    expect(await visit("person", "/dashboard")).toBe("/pending");
    expect(await visit("member", "/pending")).toBeUndefined();
  });

  test("[S2.6] a person who opens a vacancy during the course is asked to finish the course first, until they open another page", async () => {
    session({ ...person, next: "/inductive-course", open: ["/inductive-course", "/register"] });
    expect(await visit("person", "/jobs?id=0199-aa")).toBe("/inductive-course");
    expect(await visit("person", "/inductive-course")).toBeUndefined();
    expect(redirectReasonAt("/inductive-course")).toBe("Para ver los empleos primero termina tu curso.");
    await visit("member", "/register");
    expect(redirectReasonAt("/inductive-course")).toBeUndefined();
  });

  test("[S01] a vacancy link that a person may not open yet is remembered until they may", async () => {
    const id = "0199aaaa-0000-7000-8000-000000000001";
    answers["/api/mpc/session"] = { status: 403, body: { error: { code: "SESSION_EXPIRED", message: "" } } };
    await visit("person", "/dashboard");
    await visit("person", "/jobs?q=cajera");
    expect(wantedVacancy(), "no vacancy was opened").toBeUndefined();
    await visit("person", `/jobs?id=${id}`);
    expect(wantedVacancy()).toBe(id);
    forgetWanted();
    vi.stubGlobal("document", { cookie: "" });
    session({ ...person, next: "/inductive-course", open: ["/inductive-course"] });
    await visit("person", `/jobs?id=${id}`);
    expect(wantedVacancy()).toBe(id);
    expect(redirectReasonAt("/inductive-course")).toMatch(/Te guardamos la vacante/);
  });

  test("a server failure while a page opens is shown by the page and does not end the session", async () => {
    answers["/api/mpc/session"] = { status: 503, body: { error: { code: "UNAVAILABLE", message: "No disponible" } } };
    await expect(visit("person", "/dashboard")).rejects.toMatchObject({ status: 503 });
    expect(calls).not.toContain("/api/mpc/session/sign-out");
  });

  test("[T09] opening another step of the same page does not request the session again unless it was invalidated", async () => {
    session(person);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
    const goTo = (pathname: string) =>
      guard("person")({ context: { queryClient }, location: { pathname, href: pathname } });
    await goTo("/dashboard");
    answers["/api/mpc/session"] = { status: 503, body: { error: { code: "UNAVAILABLE", message: "" } } };
    await goTo("/dashboard");
    await queryClient.invalidateQueries({ queryKey: ["session"] });
    await expect(goTo("/dashboard")).rejects.toMatchObject({ status: 503 });
  });

  test("[R22] a route with an unknown guard shows error 500 with the guard's name", async () => {
    await expect(visit("owner", "/dashboard")).rejects.toMatchObject({
      status: 500,
      message: "Unknown middleware owner",
    });
  });
});

test.each([
  ["/jobs", true],
  ["/jobs/", true],
  ["/jobs/7", true],
  ["/jobs-company", false],
  ["/", false],
])("for an account to which /jobs is open, the path %s is open: %s", (path, expected) => {
  expect(isOpen({ open: ["/jobs"] }, path)).toBe(expected);
});

test.each([
  ["/staff", true],
  ["/staff/vacancies/7", true],
  ["/staff/accounts/7", true],
  ["/staff/catalogues", false],
  ["/staff/course/preview", false],
  ["/staff/settings", false],
  ["/staff/team", false],
  ["/staff/alarms", false],
  ["/staff/audit", false],
  ["/staff/operations", false],
  ["/staff/a-page-of-tomorrow", false],
  ["/staff/payments/vouchers", false],
])("for staff who review accounts, the path %s is open: %s", (path, expected) => {
  expect(isOpen({ open: ["/staff", "/staff/accounts"] }, path)).toBe(expected);
});

/** Files of work and support: no cases, and open by permissions of their own (ADR 141). */
const pagesOfWork = new Set(["/staff/persons/$id", "/staff/companies/$id"]);

test("[S3.4] every kind of case without a list of its own is open to staff with access to the queue", () => {
  const tree = readFileSync(resolve(import.meta.dirname, "../../route-tree.gen.ts"), "utf8");
  const paths = new Set([...tree.matchAll(/"(\/staff\/[^"]+)"/g)].map(([, path = ""]) => path.replace(/\/$/, "")));
  const cases = [...paths].filter(
    (path) => /^\/staff\/[\w-]+\/\$id$/.test(path) && !paths.has(path.replace("/$id", "")) && !pagesOfWork.has(path),
  );
  expect(cases.length).toBeGreaterThanOrEqual(4);
  expect(cases.filter((path) => !isOpen({ open: ["/staff"] }, path.replace("$id", "a")))).toEqual([]);
});
