import {
  changePassword,
  redeemRecoveryCode,
  sendRecoveryCode,
  signIn,
  signUp,
  verifyEmail,
} from "@arranca/contract/accounts/entry";
import { readSession, signOut } from "@arranca/contract/accounts/session";
import type { Call } from "@arranca/contract/call";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

const owner = () => aPerson(t, {}, { password_hash: passwordHash });
const enter = ({ email }: Account, headers = {}) => send(t, signIn, { body: { email, password }, headers });
const sessionIn = (headers: Record<string, unknown>) =>
  /session=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "";
const isAlive = async (cookie: string) => (await send(t, readSession, { headers: { cookie } })).status === 200;
const writes = () => t.app.calls.filter(({ method }) => method !== "GET");

/**
 * Sends every changing call with these headers and body from a signed-in browser. Returns the calls that are not refused
 * with this status and code.
 */
async function notRefused(headers: Record<string, string>, payload: string, status: number, code: string) {
  const cookie = sessionIn((await enter(await owner())).headers);
  const others: string[] = [];
  for (const call of writes()) {
    const reply = await t.app.inject({
      method: call.method,
      url: addressOf(call),
      headers: {
        "x-platform": "arranca",
        "x-application-key": applicationKey,
        "x-system-key": systemKey,
        cookie,
        ...headers,
      },
      ...(payload ? { payload } : {}),
    });
    const answered = reply.statusCode >= 400 ? reply.json().error.code : "no refusal";
    if (reply.statusCode !== status || answered !== code)
      others.push(`${call.method} ${call.path}: ${reply.statusCode} ${answered}`);
  }
  expect(await isAlive(cookie)).toBe(true);
  return others;
}
/** True for calls that a person may never make: they are refused before their body is read. */
const mayNotCall = (line: string) => line.endsWith(": 403 FORBIDDEN");
const addressOf = (call: Call) => `/api${call.path.replace(/:\w+/g, () => newId())}`;

describe("[T10, X03] check 35: writes from foreign pages", () => {
  const json = { "content-type": "application/json" };
  test.each([
    ["a foreign Origin", { ...json, origin: "https://evil.example" }],
    ["the Origin of a sandbox", { ...json, origin: "null" }],
    ["our name under another scheme or port", { ...json, origin: "https://localhost:3000" }],
    ["a name that begins like ours", { ...json, origin: "http://localhost:3000.evil.example" }],
    ["Sec-Fetch-Site: cross-site", { ...json, "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { ...json, "sec-fetch-site": "same-site" }],
    ["Sec-Fetch-Site: none", { ...json, "sec-fetch-site": "none" }],
    [
      "a foreign site that names our Origin",
      { ...json, "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    ],
    ...["x", "Basic eDp4", "bearer x", "Bearer", "Bearer a b"].map(
      (authorization): [string, Record<string, string>] => [
        `an Authorization that is no bearer token (${authorization}) and leaves the cookie in force`,
        { ...json, authorization, "sec-fetch-site": "cross-site" },
      ],
    ),
  ])("every write is refused with %s", async (_case, headers) => {
    expect(await notRefused(headers, "{}", 403, "CROSS_SITE")).toEqual([]);
  });

  test("every write without X-Platform is refused; a form of another site cannot send that header", async () => {
    expect(await notRefused({ ...json, "x-platform": "" }, "{}", 400, "PLATFORM_MISSING")).toEqual([]);
  });

  test.each(["application/x-www-form-urlencoded", "text/plain"])(
    "no changing call reads a body of %s",
    async (type) => {
      const wrong = await notRefused({ "content-type": type }, "email=a%40b.example", 415, "UNSUPPORTED_MEDIA");
      expect(wrong.filter((line) => !mayNotCall(line))).toEqual([]);
    },
  );

  test("a multipart form is read only where files are expected", async () => {
    const type = "multipart/form-data; boundary=x";
    const body = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n';
    const wrong = await notRefused({ "content-type": type }, body, 415, "UNSUPPORTED_MEDIA");
    const withFiles = writes().flatMap((call) => (call.files ? [`${call.method} ${call.path}`] : []));
    expect(wrong.filter((line) => !withFiles.some((call) => line.startsWith(`${call}:`)) && !mayNotCall(line))).toEqual(
      [],
    );
  });

  test("no response has a CORS header, whatever the origin", async () => {
    const headers = { origin: "https://evil.example" };
    for (const method of ["GET", "OPTIONS"] as const) {
      const reply = await t.app.inject({ method, url: `/api${readSession.path}`, headers });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("[T10, A01, A08] check 35: the secrets of a session", () => {
  test("a session gets new secrets at every sign-in, so that a planted one is worthless", async () => {
    const me = await owner();
    const planted = `session=${"a".repeat(43)}`;
    const first = sessionIn((await enter(me, { cookie: planted })).headers);
    expect(first).not.toBe(planted);
    expect(await isAlive(planted)).toBe(false);
    const second = sessionIn((await enter(me, { cookie: first })).headers);
    expect(second).not.toBe(first);
  });

  test("a session ends when its browser signs in again; a wrong password and other browsers end none", async () => {
    const [me, other] = [await owner(), await owner()];
    const elsewhere = sessionIn((await enter(me)).headers);
    const first = sessionIn((await enter(me)).headers);
    const wrong = await send(t, signIn, { body: { email: me.email, password: "otra" }, headers: { cookie: first } });
    expect([wrong.code, await isAlive(first)]).toEqual(["WRONG_CREDENTIALS", true]);
    const second = sessionIn((await enter(me, { cookie: first })).headers);
    const third = sessionIn((await enter(other, { cookie: second })).headers);
    const alive = await Promise.all([first, second, third, elsewhere].map(isAlive));
    expect(alive).toEqual([false, false, true, true]);
  });

  test("a session limited to a code is replaced when the code is accepted, and ends with it", async () => {
    const email = "alta@correo.example";
    const credentials = { email, password };
    const waiting = sessionIn((await send(t, signUp, { body: { account_type: "person", credentials } })).headers);
    const code = /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
    const verified = await send(t, verifyEmail, { body: { email, code }, headers: { cookie: waiting } });
    expect(await isAlive(sessionIn(verified.headers))).toBe(true);
    expect(await isAlive(waiting)).toBe(false);
  });

  test("a session is refused at the next call after signing out; other sessions of the account go on", async () => {
    const me = await owner();
    const [here, there] = [sessionIn((await enter(me)).headers), sessionIn((await enter(me)).headers)];
    await send(t, signOut, { headers: { cookie: here } });
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true]);
  });

  test("a recovered password ends every session at once", async () => {
    const me = await owner();
    const cookies = [sessionIn((await enter(me)).headers), sessionIn((await enter(me)).headers)];
    await send(t, sendRecoveryCode, { body: { email: me.email } });
    const code = /\b\d{8}\b/.exec((await t.emailsTo(me.email))[0]?.text ?? "")?.[0] ?? "";
    const { ticket } = (await send(t, redeemRecoveryCode, { body: { email: me.email, code } })).contents();
    await send(t, changePassword, { body: { ticket, password: "un río de bugambilias" } });
    expect(await Promise.all(cookies.map(isAlive))).toEqual([false, false]);
    expect((await send(t, readSession, { as: me })).code).toBe("SESSION_EXPIRED");
  });

  test("a session ends after twelve hours, even if in use", async () => {
    const cookie = sessionIn((await enter(await owner())).headers);
    for (let hour = 1; hour < 12; hour++) {
      t.deps.clock.advanceMinutes(60);
      expect(await isAlive(cookie)).toBe(true);
    }
    t.deps.clock.advanceMinutes(60);
    expect(await isAlive(cookie)).toBe(false);
  });

  test("a bearer session is not opened by a cookie sent with it", async () => {
    const [me, other] = [await owner(), await owner()];
    const cookie = sessionIn((await enter(other)).headers);
    const seen = (await send(t, readSession, { as: me, headers: { cookie } })).contents();
    expect(seen.email).toBe(me.email);
    expect((await send(t, readSession, { as: { token: "nothing" }, headers: { cookie } })).code).toBe(
      "SESSION_EXPIRED",
    );
  });
});
