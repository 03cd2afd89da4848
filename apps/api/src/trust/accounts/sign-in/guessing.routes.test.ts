import { changePassword, redeemRecoveryCode, sendRecoveryCode, signIn } from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import type { Call } from "@arranca/contract/call";
import { applicationKey } from "@arranca/contract/client-keys";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { triesPerCode } from "../limits.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
  // Cheap hashes: these tests count guesses.
  passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
});
afterAll(() => t.close());

const owner = () => aPerson(t, {}, { password_hash: passwordHash });
/** Sends a call from a public IP address, as the proxy would report it. */
const from = (remoteAddress: string, call: Call, body: Record<string, unknown>, cookie = "") =>
  t.app.inject({
    method: "POST",
    url: `/api${call.path}`,
    remoteAddress,
    headers: { "x-platform": "arranca", "x-application-key": applicationKey, cookie },
    payload: body,
  });
const deviceFrom = async (email: string) => {
  const { headers } = await send(t, signIn, { body: { email, password } });
  return /device=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "";
};
const codeTo = async (email: string) => /\b\d{8}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const linkTo = async (email: string) =>
  /update-access#([\w-]{43})/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[1] ?? "";
const triesOf = async (email: string) =>
  (await t.deps.db.selectFrom("one_time_codes").select("tries").where("email", "=", email).execute()).map(
    ({ tries }) => tries,
  );

describe("[A08, T10] check 34: guessing a one-time code or a password", () => {
  test("five of 100 concurrent guesses of a code are compared; then the right code is refused", async () => {
    const { email } = await owner();
    await send(t, sendRecoveryCode, { body: { email } });
    const code = await codeTo(email);
    const wrong = code === "111111" ? "222222" : "111111";
    const guess = (tried: string) => send(t, redeemRecoveryCode, { body: { email, code: tried } });
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(wrong)));
    expect(replies.every((reply) => reply.code === "WRONG_CODE" || reply.code === "TOO_MANY")).toBe(true);
    expect(await triesOf(email)).toEqual([triesPerCode]);
    expect((await guess(code)).status).not.toBe(200);
  });

  test("15 guesses a day are compared for an account whatever the number of codes, and 20 with those of the owner's device", async () => {
    const { email } = await owner();
    const cookie = await deviceFrom(email);
    for (const device of ["", cookie]) {
      for (let round = 0; round < 5; round++) {
        t.deps.clock.advanceMinutes(61);
        await send(t, sendRecoveryCode, { body: { email } });
        const guess = () =>
          send(t, redeemRecoveryCode, { body: { email, code: "000000" }, headers: { cookie: device } });
        await Promise.all(Array.from({ length: 5 }, guess));
      }
      const compared = (await triesOf(email)).reduce((sum, tries) => sum + tries, 0);
      expect(compared).toBe(device ? 20 : 15);
    }
  });

  test("an address that tries one password at many accounts is refused after 20 failures a minute, all at once or one by one", async () => {
    const spray = (address: string, account: number) =>
      from(address, signIn, { email: `cuenta${account}@correo.example`, password: "Verano2026" });
    const atOnce = await Promise.all(Array.from({ length: 40 }, (_, account) => spray("189.203.9.1", account)));
    expect(atOnce.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    expect(atOnce.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    // Another address of the same /64 network is the same household.
    for (let account = 0; account < 20; account++) await spray(`2806:2f0::${account}`, 100 + account);
    expect((await spray("2806:2f0::beef", 200)).statusCode).toBe(429);
    expect((await spray("2806:2f1::1", 201)).statusCode).toBe(401);
    t.deps.clock.advanceMinutes(1.1);
    expect((await spray("189.203.9.1", 202)).statusCode).toBe(401);
  });

  test("right passwords do not count against a network address", async () => {
    const people = await Promise.all(Array.from({ length: 22 }, owner));
    for (const { email } of people)
      expect((await from("189.203.9.2", signIn, { email, password })).statusCode).toBe(200);
  });

  test("guesses are not counted where no code is valid: 15 calls a day lock nobody out", async () => {
    const { email } = await owner();
    for (let count = 0; count < 40; count++) await from("189.203.9.4", redeemRecoveryCode, { email, code: "00000000" });
    await send(t, sendRecoveryCode, { body: { email } });
    const redeemed = await send(t, redeemRecoveryCode, { body: { email, code: await codeTo(email) } });
    expect(redeemed.status).toBe(200);
  });

  test("an address may guess 60 times an hour, at any number of accounts", async () => {
    const statuses: number[] = [];
    for (let account = 0; account < 13; account++) {
      const { email } = await owner();
      await send(t, sendRecoveryCode, { body: { email } });
      for (let count = 0; count < 5; count++)
        statuses.push((await from("189.203.9.5", redeemRecoveryCode, { email, code: "00000000" })).statusCode);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429]);
  });

  test("100 strangers who guess for an hour lock the owner out neither of the password nor of the mailed link", async () => {
    const { email } = await owner();
    for (let stranger = 1; stranger <= 100; stranger++) {
      const address = `198.51.100.${stranger}`;
      await from(address, sendRecoveryCode, { email });
      await from(address, redeemRecoveryCode, { email, code: "00000000" });
      await from(address, signIn, { email, password: "Verano2026" });
      t.deps.clock.advanceMinutes(0.6);
    }
    expect((await from("203.0.113.77", signIn, { email, password })).statusCode).toBe(200);

    t.deps.clock.advanceMinutes(11);
    expect((await from("203.0.113.77", sendRecoveryCode, { email })).statusCode).toBe(200);
    const ticket = await linkTo(email);
    for (const stranger of ["198.51.100.1", "198.51.100.2"])
      for (let count = 0; count < 5; count++) await from(stranger, redeemRecoveryCode, { email, code: "00000000" });
    const fresh = "un río de bugambilias";
    expect((await from("203.0.113.77", changePassword, { ticket, password: fresh })).statusCode).toBe(200);
    expect((await from("203.0.113.77", signIn, { email, password: fresh })).statusCode).toBe(200);
  }, 120_000);

  test("the owner signs in and recovers from a known device, whatever attempts strangers have used up", async () => {
    const { email } = await owner();
    const cookie = await deviceFrom(email);
    t.deps.clock.advanceMinutes(61);
    const address = "189.203.9.3";
    for (let count = 0; count < 25; count++)
      await from(address, signIn, { email: count < 6 ? email : `otra${count}@correo.example`, password: "Verano2026" });
    for (let round = 0; round < 5; round++) {
      await from(address, sendRecoveryCode, { email });
      for (let count = 0; count < 5; count++) await from(address, redeemRecoveryCode, { email, code: "000000" });
      t.deps.clock.advanceMinutes(1.1);
    }
    expect((await from(address, sendRecoveryCode, { email })).statusCode).toBe(429);

    expect((await from(address, signIn, { email, password }, cookie)).statusCode).toBe(200);
    expect((await from(address, sendRecoveryCode, { email }, cookie)).statusCode).toBe(200);
    const redeemed = await from(address, redeemRecoveryCode, { email, code: await codeTo(email) }, cookie);
    const { ticket } = redeemed.json().contents;
    const fresh = "un río de bugambilias";
    expect((await from(address, changePassword, { ticket, password: fresh }, cookie)).statusCode).toBe(200);
    const entered = await from(address, signIn, { email, password: fresh }, cookie);
    expect((await send(t, readSession, { as: entered.json().contents })).status).toBe(200);
  });
});
