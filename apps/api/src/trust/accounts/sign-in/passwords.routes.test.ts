import { changePassword, redeemRecoveryCode, sendRecoveryCode, signIn, signUp } from "@arranca/contract/accounts/entry";
import { hash } from "@node-rs/argon2";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashesAtOnce, hashesWaiting, hashPassword } from "../passwords/hash.ts";

// Real hashes of the crowd's password, which is never compared; a hash that began does not end before `held`.
const crowdPassword = "la misma para toda la multitud";
const hashing = vi.hoisted(() => ({ begun: 0, held: Promise.resolve() }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    hash: async (...given: Parameters<typeof real.hash>) => {
      hashing.begun++;
      await hashing.held;
      return given[0] === "la misma para toda la multitud" ? "no hash" : real.hash(...given);
    },
  };
});

/** Blocks every password hash until the returned function is called. */
function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hashing.held = promise;
  hashing.begun = 0;
  return resolve;
}

let t: TestApp;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const enter = (email: string, tried = password) => send(t, signIn, { body: { email, password: tried } });
const hashOf = async (loginId: string) =>
  (await t.deps.db.selectFrom("logins").select("password_hash").where("id", "=", loginId).executeTakeFirstOrThrow())
    .password_hash;
const ticketFor = async (email: string) => {
  await send(t, sendRecoveryCode, { body: { email } });
  const code = /\b\d{8}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
  return (await send(t, redeemRecoveryCode, { body: { email, code } })).contents().ticket;
};
const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe("[A01] password hashes", () => {
  test("the hash of a password is renewed at the next sign-in if its parameters are outdated, and only by the right password", async () => {
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const me = await aPerson(t, {}, { password_hash: old });
    await enter(me.email, "otra cosa");
    expect(await hashOf(me.loginId)).toBe(old);
    expect((await enter(me.email)).status).toBe(200);
    const renewed = await hashOf(me.loginId);
    expect(renewed).toMatch(today);
    expect((await enter(me.email)).status).toBe(200);
    expect(await hashOf(me.loginId)).toBe(renewed);
  });

  test("password hashes run off the event loop, few at once; fifty strangers wait in the queue and further ones are refused", async () => {
    const email = "nadie@correo.example";
    await enter(email);
    const release = holdHashes();
    const crowd = Array.from({ length: hashesAtOnce + hashesWaiting }, () => hashPassword(crowdPassword, "signIn"));
    const turnedAway = await enter(email);
    expect(hashing.begun).toBe(hashesAtOnce);
    release();
    await Promise.all(crowd);
    expect([turnedAway.status, turnedAway.code]).toEqual([503, "UNAVAILABLE"]);
    expect(turnedAway.message).toContain("Muchas personas están entrando al mismo tiempo. Espera unos segundos");
    expect(turnedAway.headers["retry-after"]).toBe("5");
    expect((await enter(email)).status).toBe(401);
  });

  test("the password of a known device is hashed although strangers have filled the queues of sign-ins and sign-ups", async () => {
    const me = await aPerson(t, {}, { password_hash: await hashPassword(password) });
    const { headers } = await enter(me.email);
    const cookie = /device=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "";
    const release = holdHashes();
    const fill = (queue: "signIn" | "signUp", count: number) =>
      Array.from({ length: count }, () => hashPassword(crowdPassword, queue));
    const crowd = [...fill("signIn", hashesAtOnce + hashesWaiting), ...fill("signUp", hashesWaiting)];
    const [stranger, newcomer] = [
      await enter(me.email),
      await send(t, signUp, {
        body: { account_type: "person", credentials: { email: "alta@correo.example", password } },
      }),
    ];
    const entering = send(t, signIn, { body: { email: me.email, password }, headers: { cookie } });
    release();
    expect([stranger.status, newcomer.status, (await entering).status]).toEqual([503, 503, 200]);
    await Promise.all(crowd);
  });
});

describe("[A08] the choice of a new password", () => {
  test("a new password must not be made of its owner's name", async () => {
    const me = await aPerson(t, { name: "Citlalli", first_surname: "Xochitiotzin" });
    const ticket = await ticketFor(me.email);
    const refused = await send(t, changePassword, { body: { ticket, password: "xochitiotzin2005" } });
    expect(refused.code).toBe("WEAK_PASSWORD");
  });

  test("a new password of staff has at least 15 characters", async () => {
    const staff = await aStaffMember(t, ["accounts.review"]);
    const ticket = await ticketFor(staff.email);
    const short = await send(t, changePassword, { body: { ticket, password: "jacaranda Q4!" } });
    expect(short.fields).toEqual({ password: "Las contraseñas del equipo tienen al menos 15 caracteres." });
    expect((await send(t, changePassword, { body: { ticket, password: "jacaranda Q4! más" } })).status).toBe(200);
  });
});

test("[A01, X01] passwords, codes and secrets never appear in the log", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "trace" }, { write: (line) => lines.push(line) });
  const logged = await startTestApp({ app: { logger } });
  const me = await aPerson(logged, {}, { password_hash: await hashPassword(password) });
  const reply = await send(logged, signIn, { body: { email: me.email, password } });
  await send(logged, signIn, { body: { email: me.email, password: "una contraseña mala" } });
  await send(logged, sendRecoveryCode, { body: { email: me.email } });
  const code = /\b\d{8}\b/.exec((await logged.emailsTo(me.email))[0]?.text ?? "")?.[0] ?? "";
  await send(logged, redeemRecoveryCode, { body: { email: me.email, code } });
  await logged.close();

  const secrets = String(reply.headers["set-cookie"]).match(/[\w-]{43}/g) ?? [];
  expect(secrets).toHaveLength(2);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const secret of [password, "una contraseña mala", code, me.email, me.token, ...secrets])
    expect(lines.join("\n")).not.toContain(secret);
});

test("[A01, X03] sign-ins and refusals are in the audit log, with their address and without secrets", async () => {
  const me = await aPerson(t, {}, { password_hash: await hashPassword(password) });
  const blocked = await aPerson(t, { status: "blocked" }, { password_hash: await hashPassword(password) });
  await enter(me.email);
  await enter(me.email, "otra cosa");
  await enter(blocked.email);
  const rows = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "action", "detail", "address"])
    .where("actor_login_id", "in", [me.loginId, blocked.loginId])
    // Without the sessions that the test added directly.
    .where("address", "is not", null)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { actor_login_id: me.loginId, action: "session.start", detail: {}, address: "127.0.0.1" },
    { actor_login_id: me.loginId, action: "session.refuse", detail: { why: "credentials" }, address: "127.0.0.1" },
    { actor_login_id: blocked.loginId, action: "session.refuse", detail: { why: "blocked" }, address: "127.0.0.1" },
  ]);
});
