import { readSession } from "@arranca/contract/accounts/session";
import { type Call, isFor } from "@arranca/contract/call";
import { failure } from "@arranca/contract/envelope";
import { errorCatalogue } from "@arranca/contract/errors";
import {
  type CompanyRight,
  companyPermissions,
  companyRights,
  staffPermissions,
  type UserType,
  userTypes,
} from "@arranca/contract/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startSession } from "./accounts/sessions/service.ts";
import { refusalToCall } from "./lib/http/access.ts";
import { newId } from "./lib/ids.ts";
import { aCompany, aMember, aPerson, aStaffMember } from "./testing/factories.ts";
import { send } from "./testing/requests.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

type Someone = { token: string };
/** Pages with the work of several permissions: each of their calls asks for its own. */
const sharedPages = ["/staff/accounts", "/staff/payments", "/staff/course", "/staff/alarms"];

type Visitors = Record<UserType, Someone> & { registering: Record<"person" | "company", Someone> } & {
  verifying: Someone;
  standby: Someone;
  withoutTerms: Someone;
  powerless: { company: Someone; staff: Someone };
  /** A colleague of the company with every right, whom nobody confirmed. */
  paused: Someone;
  /** Sub-accounts of the company who may do everything that can be given to them but this. */
  without: Record<CompanyRight, Someone>;
};

let t: TestApp;
let visitors: Visitors;
beforeAll(async () => {
  t = await startTestApp();
  const company = await aCompany(t);
  const blocked = await aPerson(t, { status: "blocked" });
  const pendingId = newId();
  const now = t.deps.clock.now();
  await t.deps.db
    .insertInto("pending_registrations")
    .values({
      id: pendingId,
      email: "espera@correo.example",
      user_type: "person",
      password_hash: "none",
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  const start = (owner: { loginId: string } | { pendingId: string }, scope: "verification" | "standby") =>
    startSession(t.deps.db, t.deps, { owner, scope, userAgent: "tests" });
  const without = {} as Record<CompanyRight, Someone>; // filled by the next line
  for (const right of companyRights)
    without[right] = await aMember(
      t,
      company.id,
      companyPermissions.filter((permission) => permission !== right),
    );
  visitors = {
    person: await aPerson(t),
    company,
    staff: await aStaffMember(t, [...staffPermissions]),
    registering: {
      person: await aPerson(t, { status: "registering", submitted_at: null }),
      company: await aCompany(t, { status: "registering", submitted_at: null }),
    },
    verifying: await start({ pendingId }, "verification"),
    standby: await start({ loginId: blocked.loginId }, "standby"),
    withoutTerms: await aPerson(t, {}, { terms_version: null }),
    powerless: { company: await aMember(t, company.id, []), staff: await aStaffMember(t, []) },
    paused: await aMember(t, company.id, [...companyPermissions], {
      warned_at: now,
      warned_for: "unconfirmed",
      paused_at: now,
    }),
    without,
  };
});
afterAll(() => t.close());

const calls = () => t.app.calls;
const title = (call: Call) => `${call.method} ${call.path}`;
const sessionCalls = () =>
  calls().flatMap((call) => (call.access.mode === "session" ? [{ call, access: call.access }] : []));
/** The right that a call of companies asks for, if any. */
const rightFor = (access: Call["access"] & { mode: "session" }): CompanyRight | undefined =>
  access.company === "any member" || access.company === "also paused" ? undefined : access.company;
const isPermission = (value: string, list: readonly string[]) => list.includes(value);

/** Calls every one that `wanted` selects and lists those that did not refuse with `code`. */
async function wrongAnswers(
  wanted: { call: Call; as?: Someone; headers?: Record<string, string> }[],
  code: keyof typeof errorCatalogue,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { call, as, headers } of wanted) {
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", newId()]));
    const reply = await send(t, call, { params, ...(as ? { as } : {}), ...(headers ? { headers } : {}) });
    if (reply.code !== code) wrong.push(`${title(call)} answered ${reply.status} ${reply.code ?? ""}`);
  }
  return wrong;
}

describe("[G01, G02, G03, X01] the access of every call", () => {
  test("each call has a path of its own and is mounted once", () => {
    const shapes = calls().map((call) => `${call.method} ${call.path.replace(/:\w+/g, ":")}`);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    expect(calls().length).toBeGreaterThan(20);
  });

  test("each call declares who may make it, with permissions that exist", () => {
    for (const { call, access } of sessionCalls()) {
      expect(access.types.length, title(call)).toBeGreaterThan(0);
      expect(
        access.types.every((type) => isPermission(type, userTypes)),
        title(call),
      ).toBe(true);
      if (access.staff) expect(isPermission(access.staff, staffPermissions), title(call)).toBe(true);
      if (access.company)
        expect(isPermission(access.company, ["any member", "also paused", ...companyRights]), title(call)).toBe(true);
    }
  });

  test("each refusal it announces is in the catalogue", () => {
    const unknown = calls().flatMap((call) => call.errors.filter((code) => !(code in errorCatalogue)));
    expect(unknown).toEqual([]);
  });

  test("without X-Platform it is refused, unless it answers a file", async () => {
    const wanted = calls().filter((call) => call.response !== "file");
    expect(
      await wrongAnswers(
        wanted.map((call) => ({ call, headers: { "x-platform": "" } })),
        "PLATFORM_MISSING",
      ),
    ).toEqual([]);
  });

  test("without its key it is refused", async () => {
    const wanted = calls().filter(({ access }) => access.mode === "application" || access.mode === "system");
    const headers = { "x-application-key": "other", "x-system-key": "other" };
    expect(
      await wrongAnswers(
        wanted.map((call) => ({ call, headers })),
        "KEY_MISSING",
      ),
    ).toEqual([]);
  });

  test("without a session it is 403 with the seed's detail, before anything else is looked at", async () => {
    expect(await wrongAnswers(sessionCalls(), "SESSION_EXPIRED")).toEqual([]);
    for (const { call } of sessionCalls()) {
      const path = call.path.replace(/:\w+/g, "malformed");
      const reply = await t.app.inject({
        method: call.method,
        url: `/api${path}`,
        headers: { "x-platform": "arranca", ...(call.method === "GET" ? {} : { "content-type": "application/json" }) },
        ...(call.method === "GET" ? {} : { payload: "{ not json" }),
      });
      expect(reply.statusCode, title(call)).toBe(403);
      expect(z.parse(failure, reply.json()).detail, title(call)).toBe("La sesión no existe o ha expirado");
    }
  });

  test("with a session of another user type it is FORBIDDEN", async () => {
    const wanted = sessionCalls().flatMap(({ call, access }) =>
      userTypes.filter((type) => !isFor(access, type)).map((type) => ({ call, as: visitors[type] })),
    );
    expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
  });

  test("while the e-mail waits for its code, or the account is blocked, it opens only what says so", async () => {
    const wanted = (scope: "verification" | "standby", as: Someone) =>
      sessionCalls()
        .filter(({ access }) => !access.scopes?.includes(scope) && isFor(access, "person"))
        .map(({ call }) => ({ call, as }));
    expect(await wrongAnswers(wanted("verification", visitors.verifying), "FORBIDDEN")).toEqual([]);
    expect(await wrongAnswers(wanted("standby", visitors.standby), "FORBIDDEN")).toEqual([]);
  });

  test("before the terms are accepted it opens only what says so", async () => {
    const wanted = sessionCalls()
      .filter(({ access }) => access.stage !== "verified" && isFor(access, "person"))
      .map(({ call }) => ({ call, as: visitors.withoutTerms }));
    expect(await wrongAnswers(wanted, "TERMS_NOT_ACCEPTED")).toEqual([]);
  });

  test("what asks for an approved account is refused to one that registers", async () => {
    const wanted = sessionCalls()
      .filter(({ access }) => access.stage === "approved")
      .flatMap(({ call, access }) =>
        (["person", "company"] as const)
          .filter((type) => isFor(access, type))
          .map((type) => ({ call, as: visitors.registering[type] })),
      );
    expect(await wrongAnswers(wanted, "ACCOUNT_NOT_APPROVED")).toEqual([]);
  });

  test("what asks for a permission is refused to a sub-account or member of staff without it", async () => {
    const wanted = sessionCalls().flatMap(({ call, access }) => [
      ...(rightFor(access) ? [{ call, as: visitors.powerless.company }] : []),
      ...(access.staff && isFor(access, "staff") ? [{ call, as: visitors.powerless.staff }] : []),
    ]);
    expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
  });

  test.each(companyRights)("[DL14] without «%s» a sub-account is refused each call that asks for it", async (right) => {
    const wanted = sessionCalls().flatMap(({ call, access }) =>
      rightFor(access) === right ? [{ call, as: visitors.without[right] }] : [],
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
  });

  test("[S1.12] a paused colleague reaches the own account and no call of the company", async () => {
    const ofCompanies = sessionCalls().filter(({ access }) => isFor(access, "company"));
    const refused = ofCompanies.filter(({ access }) => access.company !== "also paused");
    expect(
      await wrongAnswers(
        refused.map(({ call }) => ({ call, as: visitors.paused })),
        "FORBIDDEN",
      ),
    ).toEqual([]);
    const own = /^\/(?:mpc\/(?:account|session)|files\/profilepicture)\b/;
    const open = ofCompanies.filter(({ access }) => access.company === "also paused").map(({ call }) => call.path);
    expect(open.filter((path) => !own.test(path))).toEqual([]);
    const session = (await send(t, readSession, { as: visitors.paused })).contents();
    expect(session).toMatchObject({ paused: true, permissions: [], next: "/account", open: ["/account"] });
  });

  test.each(companyRights)(
    "[DL14] without «%s» a sub-account is let into every other call of companies",
    async (right) => {
      for (const { call, access } of sessionCalls()) {
        if (!isFor(access, "company") || rightFor(access) === right || rightFor(access) === "team") continue;
        if (call.path === "/mpc/session/sign-out") continue;
        const caller = { actor: await t.app.findActor({ cookie: undefined, bearer: visitors.without[right].token }) };
        expect(
          refusalToCall(access, { ...caller, applicationKey: false, systemKey: false }),
          title(call),
        ).toBeUndefined();
      }
    },
  );

  test.each(staffPermissions)(
    "staff with every permission but %s gets 403 on each call it lacks, and no page only it opens",
    async (lacking) => {
      const as = await aStaffMember(
        t,
        staffPermissions.filter((permission) => permission !== lacking),
      );
      const wanted = sessionCalls().flatMap(({ call, access }) =>
        access.staff === lacking && access.types.includes("staff") ? [{ call, as }] : [],
      );
      expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
      const { open, permissions } = (await send(t, readSession, { as })).contents();
      expect(permissions).not.toContain(lacking);
      const alone = await aStaffMember(t, [lacking]);
      const others = new Set(["/staff", "/staff/second-factor", "/account"]);
      const itsPages = (await send(t, readSession, { as: alone })).contents().open.filter((page) => !others.has(page));
      const stillOpen = itsPages.filter((page) => open.includes(page));
      // A page that stays has other work on it, of a permission that is still held.
      expect(stillOpen.filter((page) => !sharedPages.includes(page))).toEqual([]);
    },
  );
});
