import { openReview, requestReview, signIn } from "@arranca/contract/accounts/entry";
import { readSession, signOut } from "@arranca/contract/accounts/session";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";
import { newSecondFactor } from "../second-factor/totp.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

const withPassword = () => ({ password_hash: passwordHash });
const enter = (email: string, over: Record<string, string> = {}) =>
  send(t, signIn, { body: { email, password, ...over } });
const advanceMinutes = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);
const cookieOf = (headers: Record<string, unknown>) =>
  /session=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";

describe("[R01, A01] sign-in", () => {
  test("a sign-in returns token, account, user_type and extra, and the page of the account", async () => {
    const person = await aPerson(t, {}, withPassword());
    const reply = await enter(person.email.toUpperCase());
    expect(reply.contents()).toMatchObject({
      account: { id: person.loginId, person: { id: person.id, name: "Ximena Guadalupe" } },
      user_type: "person",
      extra: { course_complete: true, personal_information: true, aproved: true, general_status: { status_id: 1 } },
      next: "/dashboard",
    });
  });

  test("the owner of a company signs in as an institution", async () => {
    const company = await aCompany(t, {}, withPassword());
    expect((await enter(company.email)).contents()).toMatchObject({
      account: { institution: { company: { id: company.id } } },
      next: "/dashboard-company",
    });
  });

  test("a wrong password and an unknown e-mail get the same refusal", async () => {
    const person = await aPerson(t, {}, withPassword());
    const [wrong, unknown] = [
      await enter(person.email, { password: "otra cosa" }),
      await enter("nadie@correo.example"),
    ];
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });

  test("the sixth sign-in of an account within a minute is refused, even with the right password", async () => {
    const person = await aPerson(t, {}, withPassword());
    for (let count = 0; count < 5; count++) await enter(person.email, { password: "otra cosa" });
    const sixth = await enter(person.email);
    expect(sixth.code).toBe("TOO_MANY");
    expect(sixth.headers["retry-after"]).toBe("60");
    advanceMinutes(1.1);
    expect((await enter(person.email)).status).toBe(200);
  });

  test("sign-ins of different people from loopback do not limit each other", async () => {
    for (let count = 0; count < 30; count++) await enter(`nadie${count}@correo.example`);
    const person = await aPerson(t, {}, withPassword());
    expect((await enter(person.email)).status).toBe(200);
  });

  test.each([
    ["an empty e-mail", { email: "" }, { email: "El correo electrónico es requerido." }],
    ["a malformed e-mail", { email: "ximena" }, { email: "Introduce un correo electrónico válido" }],
    ["an empty password", { password: "" }, { password: "Este campo es requerido." }],
  ])("a sign-in refuses %s", async (_case, over, fields) => {
    const reply = await enter("alguien@correo.example", over as Record<string, string>);
    expect(reply.status).toBe(422);
    expect(reply.fields).toEqual(fields);
  });

  test("a sign-in without the application key is refused", async () => {
    const reply = await send(t, signIn, {
      headers: { "x-application-key": "" },
      body: { email: "a@correo.example", password },
    });
    expect(reply.code).toBe("KEY_MISSING");
  });
});

describe("[T10] the session", () => {
  test("the session cookie is HttpOnly, lax, for every path and half a day; its secret is never in a body", async () => {
    const person = await aPerson(t, {}, withPassword());
    const reply = await enter(person.email);
    const cookies = [reply.headers["set-cookie"]].flat().map(String);
    const cookie = cookies.find((line) => line.startsWith("session="));
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/);
    const ends = t.deps.clock.now().getTime() + 12 * 3_600_000;
    expect(cookie).toContain(`Expires=${new Date(ends).toUTCString()}`);
    expect(reply.contents()).toHaveProperty("expireTimestamp", ends);
    expect(reply.body).not.toContain(cookieOf(reply.headers));
  });

  test("the session's cookie signs in a browser and its token a program, each with a secret of its own", async () => {
    const person = await aPerson(t, {}, withPassword());
    const reply = await enter(person.email);
    const answer = reply.contents();
    if (!("token" in answer)) throw new Error("expected a token");
    const cookie = cookieOf(reply.headers);
    expect((await send(t, readSession, { headers: { cookie: `session=${cookie}` } })).status).toBe(200);
    expect((await send(t, readSession, { as: answer })).status).toBe(200);
    expect((await send(t, readSession, { headers: { cookie: `session=${answer.token}` } })).code).toBe(
      "SESSION_EXPIRED",
    );
    expect((await send(t, readSession, { as: { token: cookie } })).code).toBe("SESSION_EXPIRED");
  });

  test("the cookies of session and device are Secure behind https; the language is stored for 365 days", async () => {
    const person = await aPerson(t, {}, withPassword());
    t.deps.settings.publicUrl = "https://arranca.example";
    const reply = await enter(person.email);
    t.deps.settings.publicUrl = "http://localhost:3000";
    const cookies = [reply.headers["set-cookie"]].flat().map(String);
    expect(cookies.every((cookie) => cookie.includes("; Secure"))).toBe(true);
    expect(cookies.find((cookie) => cookie.startsWith("locale=es-MX"))).toContain(`Max-Age=${365 * 86_400}`);
  });

  test("a session ends after twelve hours and is never prolonged", async () => {
    const person = await aPerson(t);
    t.deps.clock.advanceDays(11.9 / 24);
    expect((await send(t, readSession, { as: person })).status).toBe(200);
    t.deps.clock.advanceDays(0.2 / 24);
    const reply = await send(t, readSession, { as: person });
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.body)).toMatchObject({ detail: "La sesión no existe o ha expirado" });
    expect(String(reply.headers["set-cookie"])).toMatch(/session=;/);
  });

  test("a sign-out ends the session at once and clears the cookie", async () => {
    const person = await aPerson(t);
    const reply = await send(t, signOut, { as: person });
    expect(String(reply.headers["set-cookie"])).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);
    expect(reply.headers["clear-site-data"]).toBe('"storage"');
    expect((await send(t, readSession, { as: person })).code).toBe("SESSION_EXPIRED");
  });

  test.each([
    ["blocked", 5],
    ["closed", 7],
  ] as const)("an account that is %s gets its status only, after the right password", async (status, id) => {
    const person = await aPerson(t, { status }, withPassword());
    const reply = await enter(person.email);
    expect(reply.contents()).toEqual({ status: id });
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect((await enter(person.email, { password: "otra cosa" })).code).toBe("WRONG_CREDENTIALS");
  });

  test("a removed staff member who types the right password reads that no code reopens the account", async () => {
    const member = await aStaffMember(t, ["audit.read"]);
    await t.deps.db.updateTable("logins").set(withPassword()).where("id", "=", member.loginId).execute();
    await t.deps.db.updateTable("staff_members").set({ active: false }).where("id", "=", member.id).execute();
    const reply = await enter(member.email);
    expect([reply.status, reply.code]).toEqual([403, "FORBIDDEN"]);
    expect(reply.body).toContain("Ya no eres parte del equipo.");
    expect((await enter(member.email, { password: "otra cosa" })).code).toBe("WRONG_CREDENTIALS");
  });

  test("a member of a blocked company cannot sign in either", async () => {
    const company = await aCompany(t, { status: "blocked" }, withPassword());
    expect((await enter(company.email)).contents()).toEqual({ status: 5 });
  });
});

describe("[G01, G02, G03] the page after sign-in", () => {
  test("the session reports its account, what is open and when it ends", async () => {
    const person = await aPerson(t, { status: "in_review" });
    const session = (await send(t, readSession, { as: person })).contents();
    expect(session).toMatchObject({
      name: "Ximena Guadalupe",
      firstSurname: "Hernández",
      secondSurname: "Villaseñor",
      profileImage: null,
      userType: "person",
      courseComplete: true,
      personalInformation: true,
      aproved: false,
      statusId: 2,
      next: "/pending",
      open: ["/pending", "/jobs", "/account"],
      programme: { name: "Arranca", municipality: "Municipio Demo" },
    });
  });
});

describe("the two-factor sign-in of staff", () => {
  const staffWithFactor = async (): Promise<Account & { totp: TOTP }> => {
    const staff = await aStaffMember(t, ["accounts.review"]);
    const factor = newSecondFactor(t.deps.vault, { ...staff, issuer: "Arranca" });
    await t.deps.db
      .updateTable("logins")
      .set({ totp_secret: factor.sealed, password_hash: passwordHash })
      .where("id", "=", staff.loginId)
      .execute();
    const secret = new URL(factor.address).searchParams.get("secret") ?? "";
    return { ...staff, totp: new TOTP({ secret }) };
  };
  const codeNow = (totp: TOTP) => totp.generate({ timestamp: t.deps.clock.now().getTime() });

  test("a two-factor code is required after the right password only, and accepted once", async () => {
    const staff = await staffWithFactor();
    expect((await enter(staff.email)).code).toBe("SECOND_FACTOR_NEEDED");
    expect((await enter(staff.email, { password: "otra cosa" })).code).toBe("WRONG_CREDENTIALS");
    const code = codeNow(staff.totp);
    expect((await enter(staff.email, { code })).contents()).toMatchObject({ user_type: "staff", next: "/staff" });
    expect((await enter(staff.email, { code })).code).toBe("WRONG_CODE");
  });

  test("a two-factor code sent five times at once opens one session", async () => {
    const staff = await staffWithFactor();
    const code = codeNow(staff.totp);
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(staff.email, { code })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });
});

describe("'Pedir revisión' for a blocked account", () => {
  test("a mailed review code opens a session that can call nothing but /standby", async () => {
    const person = await aPerson(t, { status: "blocked" }, withPassword());
    await send(t, requestReview, { body: { email: person.email } });
    const code = await codeTo(person.email);
    const answer = (await send(t, openReview, { body: { email: person.email, code } })).contents();
    expect(answer.next).toBe("/standby");
    const session = (await send(t, readSession, { as: answer })).contents();
    expect(session).toMatchObject({ scope: "standby", statusId: 5, open: ["/standby"] });
  });

  test("a review request for an account that is not blocked gets the same response and has no effect", async () => {
    const person = await aPerson(t);
    const reply = await send(t, requestReview, { body: { email: person.email } });
    const unknown = await send(t, requestReview, { body: { email: "ninguna@correo.example" } });
    expect(reply.body).toBe(unknown.body);
    expect(await t.emailsTo(person.email)).toEqual([]);
    expect((await send(t, openReview, { body: { email: person.email, code: "123456" } })).code).toBe("WRONG_CODE");
  });
});
