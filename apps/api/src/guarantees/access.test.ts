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
import { refusalToCall } from "../lib/http/access.ts";
import { newId } from "../lib/ids.ts";
import { aCompany, aMember, aPerson, aStaffMember } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { startSession } from "../trust/accounts/sessions/service.ts";

type Someone = { token: string };
/** Pages of the staff console shared by several permissions. Each call on them still needs its own permission. */
const sharedPages = [
  "/staff/accounts",
  "/staff/persons",
  "/staff/companies",
  "/staff/cases",
  "/staff/records",
  "/staff/payments",
  "/staff/course",
  "/staff/alarms",
];

/** Calls whose service asks for more than one permission. */
const narrowed = ["/staff/figures/rows"];

type Visitors = Record<UserType, Someone> & { registering: Record<"person" | "company", Someone> } & {
  verifying: Someone;
  standby: Someone;
  withoutTerms: Someone;
  powerless: { company: Someone; staff: Someone };
  paused: Someone;
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
const rightFor = (access: Call["access"] & { mode: "session" }): CompanyRight | undefined =>
  access.company === "any member" || access.company === "also paused" ? undefined : access.company;
const isPermission = (value: string, list: readonly string[]) => list.includes(value);

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

describe("[G01, G02, G03, X01] the access rule of every call", () => {
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
      for (const permission of access.staff ?? [])
        expect(isPermission(permission, staffPermissions), title(call)).toBe(true);
      if (access.company)
        expect(isPermission(access.company, ["any member", "also paused", ...companyRights]), title(call)).toBe(true);
    }
  });

  test("each error code that a call announces is in the error catalogue", () => {
    const unknown = calls().flatMap((call) => call.errors.filter((code) => !(code in errorCatalogue)));
    expect(unknown).toEqual([]);
  });

  test("a call without X-Platform is refused, unless it answers a file", async () => {
    const wanted = calls().filter((call) => call.response !== "file");
    expect(
      await wrongAnswers(
        wanted.map((call) => ({ call, headers: { "x-platform": "" } })),
        "PLATFORM_MISSING",
      ),
    ).toEqual([]);
  });

  test("a call with the access mode `application` or `system` is refused without its key", async () => {
    const wanted = calls().filter(({ access }) => access.mode === "application" || access.mode === "system");
    const headers = { "x-application-key": "other", "x-system-key": "other" };
    expect(
      await wrongAnswers(
        wanted.map((call) => ({ call, headers })),
        "KEY_MISSING",
      ),
    ).toEqual([]);
  });

  test("a call without a session answers 403 with the required text before anything else is checked", async () => {
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

  test("[B22] a page that was opened under another account is refused every call, before anything else is checked", async () => {
    const headers = { "x-account": newId() };
    const wanted = sessionCalls().map(({ call }) => ({ call, as: visitors.person, headers }));
    expect(await wrongAnswers(wanted, "OTHER_ACCOUNT")).toEqual([]);
  });

  test("a session of another user type is refused with FORBIDDEN", async () => {
    const wanted = sessionCalls().flatMap(({ call, access }) =>
      userTypes.filter((type) => !isFor(access, type)).map((type) => ({ call, as: visitors[type] })),
    );
    expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
  });

  test("a session with an unverified e-mail or a blocked account opens only the calls that declare its scope", async () => {
    const wanted = (scope: "verification" | "standby", as: Someone) =>
      sessionCalls()
        .filter(({ access }) => !access.scopes?.includes(scope) && isFor(access, "person"))
        .map(({ call }) => ({ call, as }));
    expect(await wrongAnswers(wanted("verification", visitors.verifying), "FORBIDDEN")).toEqual([]);
    expect(await wrongAnswers(wanted("standby", visitors.standby), "FORBIDDEN")).toEqual([]);
  });

  test("a person who has not accepted the terms can make only the calls that allow it", async () => {
    const wanted = sessionCalls()
      .filter(({ access }) => access.stage !== "verified" && isFor(access, "person"))
      .map(({ call }) => ({ call, as: visitors.withoutTerms }));
    expect(await wrongAnswers(wanted, "TERMS_NOT_ACCEPTED")).toEqual([]);
  });

  test("an account in registration is refused every call that needs an approved account", async () => {
    const wanted = sessionCalls()
      .filter(({ access }) => access.stage === "approved")
      .flatMap(({ call, access }) =>
        (["person", "company"] as const)
          .filter((type) => isFor(access, type))
          .map((type) => ({ call, as: visitors.registering[type] })),
      );
    expect(await wrongAnswers(wanted, "ACCOUNT_NOT_APPROVED")).toEqual([]);
  });

  test("a sub-account or staff member without a permission is refused every call that needs it", async () => {
    const wanted = sessionCalls().flatMap(({ call, access }) => [
      ...(rightFor(access) ? [{ call, as: visitors.powerless.company }] : []),
      ...(access.staff && isFor(access, "staff") ? [{ call, as: visitors.powerless.staff }] : []),
    ]);
    expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
  });

  test.each(companyRights)(
    "[DL14] a sub-account without the permission «%s» is refused each call that needs it",
    async (right) => {
      const wanted = sessionCalls().flatMap(({ call, access }) =>
        rightFor(access) === right ? [{ call, as: visitors.without[right] }] : [],
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect(await wrongAnswers(wanted, "FORBIDDEN")).toEqual([]);
    },
  );

  test("[S1.12] a paused colleague can make only the calls of their own account", async () => {
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
    "[DL14] a sub-account without the permission «%s» may make every other call of companies",
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

  test("[D7] each call of the team alone needs a permission, except those that show what the member's permissions open", () => {
    const open = sessionCalls().flatMap(({ call, access }) =>
      isFor(access, "staff") && access.types.length === 1 && !access.staff?.length ? [call.path] : [],
    );
    expect(open.toSorted()).toEqual(["/staff/home", "/staff/queue", "/staff/queue/colleagues", "/staff/search"]);
  });

  // The role matrix: each call of the team by a member who has one permission alone.
  test.each(staffPermissions)(
    "[D7] a member of the team with %s alone may make exactly the calls that name it, and others lose the pages that only it opens",
    async (permission) => {
      const alone = await aStaffMember(t, [permission]);
      const actor = await t.app.findActor({ cookie: undefined, bearer: alone.token });
      for (const { call, access } of sessionCalls()) {
        if (!isFor(access, "staff") || !access.staff) continue;
        const isNamed = access.staff.includes(permission);
        const refusal = refusalToCall(access, { actor, applicationKey: false, systemKey: false });
        expect(refusal, title(call)).toBe(isNamed ? undefined : "FORBIDDEN");
        if (!isNamed || narrowed.includes(call.path)) continue;
        const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", newId()]));
        expect((await send(t, call, { params, as: alone })).code, title(call)).not.toBe("FORBIDDEN");
      }

      const others = await aStaffMember(
        t,
        staffPermissions.filter((one) => one !== permission),
      );
      const { open, permissions } = (await send(t, readSession, { as: others })).contents();
      expect(permissions).not.toContain(permission);
      const ofAll = new Set(["/staff", "/staff/second-factor", "/account"]);
      const itsPages = (await send(t, readSession, { as: alone })).contents().open.filter((page) => !ofAll.has(page));
      // A page that stays open shows work of a permission that the account still has.
      expect(itsPages.filter((page) => open.includes(page) && !sharedPages.includes(page))).toEqual([]);
    },
  );
});
