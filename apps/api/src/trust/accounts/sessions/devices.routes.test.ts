import { randomBytes } from "node:crypto";
import { changePassword, redeemRecoveryCode, sendRecoveryCode, signIn, signUp } from "@arranca/contract/accounts/entry";
import { applicationKey } from "@arranca/contract/client-keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deviceDays } from "../../../lib/http/cookies.ts";
import { type Account, aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";
import { forgetOldEntries } from "./clean-up.service.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

const owner = () => aPerson(t, {}, { password_hash: passwordHash });
const advanceMinutes = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);
const chrome = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

type Visit = { device?: string; password?: string };
const enter = ({ email }: Pick<Account, "email">, { device, password: tried = password }: Visit = {}) =>
  send(t, signIn, {
    body: { email, password: tried },
    headers: { "user-agent": chrome, ...(device ? { cookie: `device=${device}` } : {}) },
  });
const cookies = (headers: Record<string, unknown>) => [headers["set-cookie"]].flat().map(String);
const deviceIn = (headers: Record<string, unknown>) =>
  cookies(headers)
    .map((line) => /^device=([\w-]{43});/.exec(line)?.[1])
    .find(Boolean) ?? "";
const lettersTo = async ({ email }: Account) =>
  (await t.emailsTo(email)).filter(({ subject }) => subject === "Alguien entró a tu cuenta desde otro dispositivo");

describe("[A01, T10] a known device", () => {
  test("a sign-in sets a device cookie for a year that no script can read; the database stores only its hash", async () => {
    const me = await owner();
    const reply = await enter(me);
    const cookie = cookies(reply.headers).find((line) => line.startsWith("device="));
    for (const part of ["; HttpOnly", "; SameSite=Lax", "; Path=/", `; Max-Age=${deviceDays * 86_400}`])
      expect(cookie).toContain(part);
    const device = deviceIn(reply.headers);
    expect(reply.body).not.toContain(device);
    const kept = await t.deps.db.selectFrom("known_devices").selectAll().where("login_id", "=", me.loginId).execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(device);
    expect(deviceIn((await enter(me, { device })).headers)).toBe(device);
  });

  test("the device cookie is Secure on an https site", async () => {
    const me = await owner();
    t.deps.settings.publicUrl = "https://arranca.example";
    const reply = await enter(me);
    t.deps.settings.publicUrl = "http://localhost:3000";
    expect(cookies(reply.headers).find((line) => line.startsWith("device="))).toContain("; Secure");
  });

  test("strangers who use up the sign-in attempts of a minute do not lock out the owner's known device", async () => {
    const me = await owner();
    const device = deviceIn((await enter(me)).headers);
    advanceMinutes(1.1);
    for (let count = 0; count < 7; count++) await enter(me, { password: "otra cosa" });
    expect((await enter(me)).code).toBe("TOO_MANY");
    expect((await enter(me, { device })).status).toBe(200);
  });

  test("a known device has five sign-in attempts a minute of its own, but counts as unknown at every other account", async () => {
    const [me, other] = [await owner(), await owner()];
    const device = deviceIn((await enter(me)).headers);
    advanceMinutes(1.1);
    for (let count = 0; count < 5; count++) await enter(me, { device, password: "otra cosa" });
    expect((await enter(me, { device })).code).toBe("TOO_MANY");
    for (let count = 0; count < 5; count++) await enter(other, { password: "otra cosa" });
    expect((await enter(other, { device })).code).toBe("TOO_MANY");
  });

  test("after 100 failures in a row of strangers the right password still signs in, a few times a day from one network", async () => {
    const me = await owner();
    const device = deviceIn((await enter(me)).headers);
    const [row = ""] = await rowKeysAfter(() => enter(me, { password: "otra cosa" }));
    await t.deps.db.updateTable("rate_limits").set({ points: 99 }).where("key", "=", row).execute();
    expect((await enter(me, { password: "otra cosa" })).code).toBe("WRONG_CREDENTIALS");
    advanceMinutes(1.1);
    for (let count = 0; count < 5; count++)
      expect((await enter(me, { password: "otra cosa" })).code).toBe("WRONG_CREDENTIALS");
    advanceMinutes(1.1);
    const refused = await enter(me);
    expect([refused.status, refused.code]).toEqual([403, "RECOVERY_NEEDED"]);
    expect((await enter({ email: "nadie-100@correo.example" })).code).toBe("WRONG_CREDENTIALS");
    expect((await enter(me, { device })).status).toBe(200);

    await send(t, sendRecoveryCode, { body: { email: me.email } });
    const [letter] = await t.emailsTo(me.email);
    const code = /\b\d{8}\b/.exec(letter?.text ?? "")?.[0] ?? "";
    const { ticket } = (await send(t, redeemRecoveryCode, { body: { email: me.email, code } })).contents();
    await send(t, changePassword, { body: { ticket, password: "un río de bugambilias" } });
    expect((await enter(me, { password: "un río de bugambilias" })).status).toBe(200);
  });

  test("an e-mail without an account is also locked after 100 failures, so that locking discloses nothing", async () => {
    const nobody = { email: "nadie@correo.example" };
    await t.deps.db
      .updateTable("rate_limits")
      .set({ points: 100 })
      .where("key", "like", "sign-in-row/%")
      .where("key", "in", await rowKeysAfter(() => enter(nobody)))
      .execute();
    advanceMinutes(1.1);
    for (let count = 0; count < 5; count++) expect((await enter(nobody)).code).toBe("WRONG_CREDENTIALS");
    advanceMinutes(1.1);
    expect((await enter(nobody)).code).toBe("RECOVERY_NEEDED");
  });

  test("a right password resets the failures in a row, but not those of a registration that a stranger began", async () => {
    const me = await owner();
    const [row] = await rowKeysAfter(() => enter(me, { password: "otra cosa" }));
    await send(t, signUp, {
      body: { account_type: "person", credentials: { email: me.email, password: "un extraño llega" } },
    });
    expect((await enter(me, { password: "un extraño llega" })).contents()).toEqual({ status: 8 });
    expect(await pointsOf(row)).toBe(1);
    expect((await enter(me)).status).toBe(200);
    expect(await pointsOf(row)).toBeUndefined();
  });

  test("a planted device secret is replaced at the sign-in, so that nobody else knows it", async () => {
    const [thief, me] = [await owner(), await owner()];
    const planted = deviceIn((await enter(thief)).headers);
    const mine = deviceIn((await enter(me, { device: planted })).headers);
    expect(mine).not.toBe(planted);
    expect(await lettersTo(me)).toHaveLength(0);
    await enter(me, { device: planted });
    expect(await lettersTo(me)).toHaveLength(1);
    // The browser keeps its own known device of both accounts.
    await enter(thief, { device: mine });
    expect(await lettersTo(thief)).toHaveLength(0);
  });

  test("a recovered password forgets every known device except the one that recovered it", async () => {
    const me = await owner();
    const device = deviceIn((await enter(me)).headers);
    const lost = deviceIn((await enter(me)).headers);
    await send(t, sendRecoveryCode, { body: { email: me.email } });
    const code = /\b\d{8}\b/.exec((await t.emailsTo(me.email))[0]?.text ?? "")?.[0] ?? "";
    const { ticket } = (await send(t, redeemRecoveryCode, { body: { email: me.email, code } })).contents();
    const headers = { cookie: `device=${device}` };
    await send(t, changePassword, { body: { ticket, password: "un río de bugambilias" }, headers });
    const before = (await lettersTo(me)).length;
    await enter(me, { device, password: "un río de bugambilias" });
    expect(await lettersTo(me)).toHaveLength(before);
    await enter(me, { device: lost, password: "un río de bugambilias" });
    expect(await lettersTo(me)).toHaveLength(before + 1);
  });

  test("an account keeps its 20 newest devices, and none that is unused for a year", async () => {
    const me = await owner();
    const now = t.deps.clock.now();
    const older = Array.from({ length: 20 }, () => ({
      login_id: me.loginId,
      secret_hash: randomBytes(32),
      first_at: now,
    }));
    await t.deps.db
      .insertInto("known_devices")
      .values(older.map((device) => ({ ...device, last_at: now })))
      .execute();
    advanceMinutes(1);
    const device = deviceIn((await enter(me)).headers);
    expect(await devicesOf(me)).toBe(20);
    await enter(me, { device });
    expect(await lettersTo(me)).toHaveLength(1);
    t.deps.clock.advanceDays(deviceDays + 1);
    await forgetOldEntries(t.deps);
    expect(await devicesOf(me)).toBe(0);
  });
});

describe("[A01] a sign-in from another device", () => {
  test("a later sign-in from a new device is announced by mail and in the bell; the first sign-in of an account is not", async () => {
    const me = await owner();
    await enter(me);
    expect(await lettersTo(me)).toEqual([]);
    await enter(me);
    const [letter] = await lettersTo(me);
    expect(letter?.text).toContain("Chrome en Android");
    expect(letter?.text).toMatch(/\d+ de \w+ de 20\d\d a las \d\d:\d\d/);
    expect(letter?.text).toContain("cambia tu contraseña ahora");
    const notices = await t.deps.db
      .selectFrom("notifications")
      .select(["title", "link"])
      .where("login_id", "=", me.loginId)
      .execute();
    expect(notices).toEqual([{ title: "Alguien entró a tu cuenta desde otro dispositivo", link: "/account" }]);
  });

  test("a sign-in from a known device and a refused sign-in are not announced", async () => {
    const me = await owner();
    const device = deviceIn((await enter(me)).headers);
    await enter(me, { device });
    await enter(me, { password: "otra cosa" });
    expect(await lettersTo(me)).toEqual([]);
  });
});

describe("[A02] sign-ups from one device", () => {
  const begin = (number: number, device: string | undefined, remoteAddress: string) =>
    t.app.inject({
      method: "POST",
      url: `/api${signUp.path}`,
      remoteAddress,
      headers: {
        "x-platform": "arranca",
        "x-application-key": applicationKey,
        ...(device ? { cookie: `device=${device}` } : {}),
      },
      payload: {
        account_type: "person",
        credentials: { email: `alta${number}@correo.example`, password: "jacarandas moradas 31" },
      },
    });

  test("sign-ups are limited to five an hour per device; another phone of the network can go on, and loopback is not counted", async () => {
    const first = await begin(0, undefined, "189.203.7.7");
    const device = deviceIn(first.headers);
    for (let number = 1; number <= 5; number++)
      expect((await begin(number, device, "189.203.7.7")).statusCode).toBe(200);
    expect((await begin(6, device, "189.203.7.7")).statusCode).toBe(429);
    expect((await begin(7, undefined, "189.203.7.7")).statusCode).toBe(200);
    expect((await begin(8, device, "127.0.0.1")).statusCode).toBe(200);
  });
});

const rowKeys = async () =>
  (await t.deps.db.selectFrom("rate_limits").select("key").where("key", "like", "sign-in-row/%").execute()).map(
    ({ key }) => key,
  );
async function rowKeysAfter(visit: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await rowKeys());
  await visit();
  return (await rowKeys()).filter((key) => !before.has(key));
}
const pointsOf = async (key = "") =>
  (await t.deps.db.selectFrom("rate_limits").select("points").where("key", "=", key).executeTakeFirst())?.points;
const devicesOf = async ({ loginId }: Account) =>
  (await t.deps.db.selectFrom("known_devices").select("secret_hash").where("login_id", "=", loginId).execute()).length;
