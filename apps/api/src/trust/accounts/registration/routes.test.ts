import { resendVerification, signIn, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const password = "jacarandas moradas 31";
let count = 0;
const anEmail = () => `registro${++count}@correo.example`;
/** Session of the last registration, by e-mail. */
const waiting = new Map<string, { token: string }>();
const begin = async (email: string, over: { account_type?: "person" | "company"; password?: string } = {}) => {
  const reply = await send(t, signUp, {
    body: {
      account_type: over.account_type ?? "person",
      credentials: { email, password: over.password ?? password },
    },
  });
  if (reply.status === 200) waiting.set(email, reply.contents());
  return reply;
};
const verify = (body: { email: string; code: string }) => {
  const as = waiting.get(body.email);
  return send(t, verifyEmail, { ...(as ? { as } : {}), body });
};
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const wrongOf = (code: string) => (code === "111111" ? "222222" : "111111");
const advanceMinutes = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);

describe("[R02, A02] sign-up", () => {
  test("a sign-up returns a token, an id and the next page, and its session can only verify the e-mail", async () => {
    const email = anEmail();
    const reply = await begin(email);
    expect(reply.status).toBe(200);
    const { token, account, next } = reply.contents();
    expect(account.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(next).toBe("/email-verification");

    const session = (await send(t, readSession, { as: { token } })).contents();
    expect(session).toMatchObject({ email, userType: "person", scope: "verification", next, open: [next] });
  });

  test("a sign-up with the address of an account gets the same response; its owner gets a mail without a code", async () => {
    const owner = await aPerson(t);
    const [fresh, taken] = [await begin(anEmail()), await begin(owner.email)];
    expect(taken.status).toBe(fresh.status);
    expect(Object.keys(taken.contents())).toEqual(Object.keys(fresh.contents()));
    const [letter] = await t.emailsTo(owner.email);
    expect(letter?.subject).toBe("Ya tienes una cuenta");
    expect(letter?.text).not.toMatch(/\b\d{6}\b/);
  });

  test.each([
    ["", "Este campo es requerido."],
    ["corta7", "La contraseña debe tener al menos 8 caracteres."],
    ["12345678", "Esta contraseña es muy fácil de adivinar. Elige otra."],
    ["Arranca2026", "Esta contraseña es muy fácil de adivinar. Elige otra."],
    ["contraseña1", "Esta contraseña es muy fácil de adivinar. Elige otra."],
  ])("a sign-up refuses the password '%s'", async (weak, message) => {
    const reply = await begin(anEmail(), { password: weak });
    expect(reply.status).toBe(422);
    expect(reply.fields).toEqual({ "credentials.password": message });
  });

  test("a sign-up with a password made of the e-mail is refused and stores nothing", async () => {
    const reply = await begin("ximena.hernandez@correo.example", { password: "hernandez2006" });
    expect(reply.code).toBe("WEAK_PASSWORD");
    expect(await t.emailsTo("ximena.hernandez@correo.example")).toEqual([]);
  });

  test("a sign-up stores neither the password nor the code in plain text", async () => {
    const email = anEmail();
    await begin(email);
    const code = await codeTo(email);
    const rows = await t.deps.db.selectFrom("pending_registrations").selectAll().where("email", "=", email).execute();
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = await t.deps.db.selectFrom("one_time_codes").selectAll().where("email", "=", email).execute();
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe("[R03] verification of the e-mail", () => {
  test("the right verification code creates login and person and signs in with a cookie", async () => {
    const email = anEmail();
    const { account } = (await begin(email)).contents();
    const reply = await verify({ email, code: await codeTo(email) });
    const answer = reply.contents();
    expect(answer).toMatchObject({
      account: { id: account.id, profile_picture: null },
      user_type: "person",
      extra: {
        course_complete: false,
        personal_information: false,
        aproved: false,
        general_status: { status_id: 4 },
      },
      next: "/terms",
    });
    expect(String(reply.headers["set-cookie"])).toMatch(/session=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const person = await t.deps.db
      .selectFrom("persons")
      .select(["id", "status"])
      .where("login_id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(person.status).toBe("registering");
    expect(answer.account.person?.id).toBe(person.id);
  });

  test("the right verification code of a company creates its row and institution", async () => {
    const email = anEmail();
    await begin(email, { account_type: "company" });
    const answer = (await verify({ email, code: await codeTo(email) })).contents();
    expect(answer.user_type).toBe("company");
    expect(answer.account.institution?.company.id).toMatch(/-/);
  });

  test("a wrong verification code is refused and counted; the sixth attempt fails even with the right one", async () => {
    const email = anEmail();
    await begin(email);
    const code = await codeTo(email);
    for (let guess = 0; guess < 5; guess++) {
      expect((await verify({ email, code: wrongOf(code) })).code).toBe("WRONG_CODE");
    }
    expect((await verify({ email, code })).code).toBe("WRONG_CODE");
  });

  test("five of 100 concurrent guesses of a verification code are compared; then the right code is refused", async () => {
    const email = anEmail();
    await begin(email);
    const code = await codeTo(email);
    const replies = await Promise.all(Array.from({ length: 100 }, () => verify({ email, code: wrongOf(code) })));
    expect(replies.every(({ code: refusal }) => refusal === "WRONG_CODE" || refusal === "TOO_MANY")).toBe(true);
    const row = await t.deps.db
      .selectFrom("one_time_codes")
      .select("tries")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await verify({ email, code })).code).toBe("WRONG_CODE");
  });

  test("the right verification code sent ten times at once creates one account", async () => {
    const email = anEmail();
    await begin(email);
    const code = await codeTo(email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify({ email, code })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const logins = await t.deps.db.selectFrom("logins").select("id").where("email", "=", email).execute();
    expect(logins).toHaveLength(1);
  });

  test("a verification code older than ten minutes is refused", async () => {
    const email = anEmail();
    await begin(email);
    const code = await codeTo(email);
    advanceMinutes(11);
    expect((await verify({ email, code })).code).toBe("WRONG_CODE");
  });

  test("[X03] another verification code is sent after 60 seconds, and only the newest is right", async () => {
    const email = anEmail();
    await begin(email);
    const first = await codeTo(email);
    const early = await send(t, resendVerification, { body: { email } });
    expect(early.status).toBe(429);
    expect(early.code).toBe("CODE_TOO_SOON");
    advanceMinutes(1.1);
    expect((await send(t, resendVerification, { body: { email } })).contents()).toEqual({
      message: "Código reenviado con éxito",
    });
    const second = await codeTo(email);
    if (first !== second) {
      expect((await verify({ email, code: first })).code).toBe("WRONG_CODE");
    }
    expect((await verify({ email, code: second })).status).toBe(200);
  });

  test("resending a verification code gives the same response for an address that nobody registered", async () => {
    const email = anEmail();
    expect((await send(t, resendVerification, { body: { email } })).status).toBe(200);
    expect((await send(t, resendVerification, { body: { email } })).code).toBe("CODE_TOO_SOON");
    expect(await t.emailsTo(email)).toEqual([]);
  });

  test("a verification code never opens an account with the password of a stranger who registers the address later", async () => {
    const email = anEmail();
    const mine = (await begin(email)).contents();
    const code = await codeTo(email);
    await begin(email, { password: "otra persona distinta 9" });
    const answer = await send(t, verifyEmail, { as: mine, body: { email, code } });
    expect(answer.contents().account.id).toBe(mine.account.id);
    expect((await send(t, signIn, { body: { email, password } })).contents()).toHaveProperty("token");
  });

  test("[T10] a verification code without the session of its sign-up is refused, so that a stranger who registers last does not get the account", async () => {
    const email = anEmail();
    await begin(email);
    await begin(email, { password: "otra persona distinta 9" });
    const code = await codeTo(email);
    expect((await send(t, verifyEmail, { body: { email, code } })).code).toBe("WRONG_CODE");
    expect(await t.deps.db.selectFrom("logins").select("id").where("email", "=", email).execute()).toEqual([]);
  });

  test("guesses of strangers at an address do not use up the attempts of its owner's code", async () => {
    const email = anEmail();
    await begin(email);
    const code = await codeTo(email);
    for (let guess = 0; guess < 25; guess++) await send(t, verifyEmail, { body: { email, code: wrongOf(code) } });
    expect((await verify({ email, code })).status).toBe(200);
  });

  test("an address that got an account in the meantime cannot be registered over it", async () => {
    const owner = await aPerson(t);
    await begin(owner.email);
    expect((await verify({ email: owner.email, code: "123456" })).code).toBe("WRONG_CODE");
    const logins = await t.deps.db.selectFrom("logins").select("id").where("email", "=", owner.email).execute();
    expect(logins.map(({ id }) => id)).toEqual([owner.loginId]);
  });

  test("[T10] a sign-in before the verification returns status 8 only, with a session that can only verify the e-mail", async () => {
    const email = anEmail();
    await begin(email);
    const early = await send(t, signIn, { body: { email, password } });
    expect(early.contents()).toEqual({ status: 8 });
    const cookie = /session=[\w-]+/.exec(String(early.headers["set-cookie"]))?.[0] ?? "";
    const session = await send(t, readSession, { headers: { cookie } });
    expect(session.contents()).toMatchObject({ scope: "verification", email });
    expect(await t.emailsTo(email)).toHaveLength(1);
    advanceMinutes(11);
    const back = await send(t, signIn, { body: { email, password } });
    expect(await t.emailsTo(email)).toHaveLength(2);
    const body = { email, code: await codeTo(email) };
    const again = /session=[\w-]+/.exec(String(back.headers["set-cookie"]))?.[0] ?? "";
    expect((await send(t, verifyEmail, { body, headers: { cookie: again } })).status).toBe(200);
  });

  test("[S1.13] a stranger who registers an address later does not hide its owner's registration from the sign-in", async () => {
    const email = anEmail();
    const mine = (await begin(email)).contents().account.id;
    for (const number of [1, 2, 3]) await begin(email, { password: `bugambilias rojas ${number}` });
    advanceMinutes(11);
    const enter = (as: string) => send(t, signIn, { body: { email, password: as } });
    expect((await enter("otra que nadie eligió 9")).code).toBe("WRONG_CREDENTIALS");
    const reply = await enter(password);
    expect(reply.contents()).toEqual({ status: 8 });
    const cookie = /session=[\w-]+/.exec(String(reply.headers["set-cookie"]))?.[0] ?? "";
    const body = { email, code: await codeTo(email) };
    const opened = await send(t, verifyEmail, { headers: { cookie }, body });
    expect(opened.contents().account.id).toBe(mine);
    expect((await enter(password)).contents()).toMatchObject({ account: { id: mine } });
    expect((await enter("bugambilias rojas 3")).code).toBe("WRONG_CREDENTIALS");
  });

  test("[S1.13] a sign-in compares all registrations of an address with one hash: they share a salt of their own", async () => {
    const [email, other] = [anEmail(), anEmail()];
    for (const one of [email, email, other]) await begin(one);
    const salts = await t.deps.db
      .selectFrom("pending_registrations")
      .select("password_hash")
      .where("email", "in", [email, other])
      .orderBy("id")
      .execute();
    const [first, second, third] = salts.map(({ password_hash }) => password_hash.split("$")[4]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("a session limited to the verification ends when the e-mail is verified", async () => {
    const email = anEmail();
    const waiting = (await begin(email)).contents();
    await send(t, verifyEmail, { as: waiting, body: { email, code: await codeTo(email) } });
    expect((await send(t, readSession, { as: waiting })).code).toBe("SESSION_EXPIRED");
  });
});
