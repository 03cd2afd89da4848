import { redeemRecoveryCode, sendRecoveryCode, signIn } from "@arranca/contract/accounts/entry";
import { changeMyPassword, confirmEmailChange, requestEmailChange } from "@arranca/contract/accounts/own";
import { readSession } from "@arranca/contract/accounts/session";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { anotherSession, isAlive } from "../../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
const renewed = "pan dulce con chocolate";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

const owner = (over: Parameters<typeof aPerson>[1] = {}) => aPerson(t, over, { password_hash: passwordHash });
const enter = (email: string, secret = password) => send(t, signIn, { body: { email, password: secret } });
const later = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);
const mailTo = async (email: string) => (await t.emailsTo(email))[0];
const codeTo = async (email: string) => /\b(?:\d{6}|\d{8})\b/.exec((await mailTo(email))?.text ?? "")?.[0] ?? "";
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");
let count = 0;
const anAddress = () => `nuevo${++count}@correo.example`;

describe("[A08, V01] the change of one's own password", () => {
  const change = (as: Account, over: Record<string, string> = {}) =>
    send(t, changeMyPassword, { as, body: { current_password: password, password: renewed, ...over } });

  test("a changed password ends every other session, mails its owner, and only the new one signs in", async () => {
    const me = await owner();
    const other = await anotherSession(t, me);
    expect((await change(me)).status).toBe(200);
    expect(await isAlive(t, me)).toBe(true);
    expect(await isAlive(t, other)).toBe(false);
    const mail = await mailTo(me.email);
    expect(mail?.subject).toBe("Cambiaste tu contraseña");
    expect(mail?.text).toContain("los demás dispositivos");
    expect((await enter(me.email)).code).toBe("WRONG_CREDENTIALS");
    expect((await enter(me.email, renewed)).status).toBe(200);
  });

  test.each([
    [
      "an empty form",
      { current_password: "", password: "" },
      { current_password: "Este campo es requerido.", password: "Este campo es requerido." },
    ],
    ["a short one", { password: "1234567" }, { password: "La contraseña debe tener al menos 8 caracteres." }],
    ["a wrong current one", { current_password: "otra cosa" }, { current_password: "La contraseña no es correcta." }],
    ["an easy one", { password: "12345678" }, { password: "Esta contraseña es muy fácil de adivinar. Elige otra." }],
    ["the same one", { password }, { password: "Elige una contraseña distinta de la actual." }],
  ])("a new password is refused at its field: %s", async (_case, over, fields) => {
    const reply = await change(await owner(), over as Record<string, string>);
    expect(reply.status).toBe(422);
    expect(reply.fields).toEqual(fields);
  });

  test("the sixth password change within a minute is refused, even with the right password", async () => {
    const me = await owner();
    for (let tries = 0; tries < 5; tries++) await change(me, { current_password: "otra cosa" });
    expect((await change(me)).code).toBe("TOO_MANY");
    later(1.1);
    expect((await change(me)).status).toBe(200);
  });

  test("two concurrent password changes: one succeeds and one mail is sent", async () => {
    const me = await owner();
    const replies = await Promise.all([change(me), change(me, { password: "agua de jamaica fría" })]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBe(1);
    expect(["CHANGED_MEANWHILE", "WRONG_PASSWORD"]).toContain(refused[0]?.code);
    expect((await t.emailsTo(me.email)).length).toBe(1);
  });

  test("a code mailed before a password change is refused afterwards", async () => {
    const me = await owner();
    await send(t, sendRecoveryCode, { body: { email: me.email } });
    const code = await codeTo(me.email);
    await change(me);
    expect((await send(t, redeemRecoveryCode, { body: { email: me.email, code } })).code).toBe("WRONG_CODE");
  });

  test("the stored answer of a password change holds no password, not even its hash", async () => {
    const me = await owner();
    const headers = { "idempotency-key": "una sola intencion 2" };
    await send(t, changeMyPassword, { as: me, body: { current_password: password, password: renewed }, headers });
    const kept = await t.deps.db
      .selectFrom("idempotency_keys")
      .select("key")
      .where("login_id", "=", me.loginId)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe("[E01, T10, R04] the change of one's own e-mail", () => {
  const ask = (as: Account, email: string) => send(t, requestEmailChange, { as, body: { email } });
  const confirm = (as: Account, email: string, code: string) =>
    send(t, confirmEmailChange, { as, body: { email, code } });

  test("an account's e-mail changes with the code sent to the new address, and both addresses are notified", async () => {
    const me = await owner();
    const email = anAddress();
    expect((await ask(me, email.toUpperCase())).status).toBe(200);
    const code = await codeTo(email);
    expect((await confirm(me, email, otherThan(code))).code).toBe("WRONG_CODE");
    expect((await confirm(me, email, code)).contents()).toEqual({ email });
    expect((await send(t, readSession, { as: me })).contents().email).toBe(email);
    expect((await mailTo(me.email))?.subject).toBe("Tu cuenta ya usa otro correo");
    expect((await mailTo(email))?.subject).toBe("Este es el correo de tu cuenta");
    expect((await enter(me.email)).code).toBe("WRONG_CREDENTIALS");
    expect((await enter(email)).status).toBe(200);
    // The contact address was the same, so it changes too.
    const row = await t.deps.db.selectFrom("persons").select("email").where("id", "=", me.id).executeTakeFirst();
    expect(row?.email).toBe(email);
    expect((await confirm(me, email, code)).code).toBe("WRONG_CODE");
  });

  test("a contact address that differs from the sign-in e-mail does not change with it", async () => {
    const me = await owner({ email: "contacto@correo.example" });
    const email = anAddress();
    await ask(me, email);
    await confirm(me, email, await codeTo(email));
    const row = await t.deps.db.selectFrom("persons").select("email").where("id", "=", me.id).executeTakeFirst();
    expect(row?.email).toBe("contacto@correo.example");
  });

  test("a change to an address that has an account gets the same response; its owner gets a mail without a code", async () => {
    const [me, neighbour] = [await owner(), await owner()];
    const [known, unknown] = [await ask(me, neighbour.email), await ask(await owner(), anAddress())];
    expect(known.body).toBe(unknown.body);
    const mail = await mailTo(neighbour.email);
    expect(mail?.subject).toBe("Este correo ya tiene una cuenta");
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    expect((await confirm(me, neighbour.email, "123456")).code).toBe("WRONG_CODE");
    expect((await enter(neighbour.email)).status).toBe(200);
  });

  test("an e-mail code is valid for the account that asked, for its address alone, for ten minutes and five tries", async () => {
    const [me, neighbour] = [await owner(), await owner()];
    const email = anAddress();
    await ask(me, email);
    const code = await codeTo(email);
    expect((await confirm(neighbour, email, code)).code).toBe("WRONG_CODE");
    expect((await confirm(me, anAddress(), code)).code).toBe("WRONG_CODE");
    for (let tries = 0; tries < 5; tries++) await confirm(me, email, otherThan(code));
    expect((await confirm(me, email, code)).code).toBe("WRONG_CODE");

    const late = await owner();
    const lateEmail = anAddress();
    await ask(late, lateEmail);
    later(10.1);
    expect((await confirm(late, lateEmail, await codeTo(lateEmail))).code).toBe("WRONG_CODE");
  });

  test("two accounts cannot move to one address at the same moment: one succeeds", async () => {
    const [one, two] = [await owner(), await owner()];
    const email = anAddress();
    await ask(one, email);
    const first = await codeTo(email);
    await ask(two, email);
    const second = await codeTo(email);
    const replies = await Promise.all([confirm(one, email, first), confirm(two, email, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("two clicks with one code change the account's e-mail once", async () => {
    const me = await owner();
    const email = anAddress();
    await ask(me, email);
    const code = await codeTo(email);
    const replies = await Promise.all([confirm(me, email, code), confirm(me, email, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await t.emailsTo(me.email)).length).toBe(1);
  });

  test("codes and links mailed to the old address open nothing after the e-mail changed", async () => {
    const me = await owner();
    await send(t, sendRecoveryCode, { body: { email: me.email } });
    const recovery = await codeTo(me.email);
    const email = anAddress();
    await ask(me, email);
    await confirm(me, email, await codeTo(email));
    const redeemed = await send(t, redeemRecoveryCode, { body: { email: me.email, code: recovery } });
    expect(redeemed.code).toBe("WRONG_CODE");
  });

  test("an e-mail change needs a fresh proof and refuses an invalid or present address and a second code within a minute", async () => {
    const me = await owner();
    expect((await ask(me, "")).fields).toEqual({ email: "El correo electrónico es requerido." });
    expect((await ask(me, "ximena")).fields).toEqual({ email: "Introduce un correo electrónico válido" });
    expect((await ask(me, me.email)).fields).toEqual({ email: "Ese ya es el correo de tu cuenta." });
    const email = anAddress();
    await ask(me, email);
    expect((await ask(me, email)).code).toBe("CODE_TOO_SOON");
    // A mistyped address can be corrected at once.
    expect((await ask(me, anAddress())).status).toBe(200);
    for (let sent = 0; sent < 3; sent++) await ask(me, anAddress());
    expect((await ask(me, anAddress())).code).toBe("TOO_MANY");
    later(6);
    expect((await ask(me, anAddress())).code).toBe("FRESH_PROOF_NEEDED");
  });
});
