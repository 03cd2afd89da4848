import { proveSession } from "@arranca/contract/accounts/session";
import { updatePersonBank } from "@arranca/contract/persons";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const bank = { bankId: 12, accountNumber: "00123456789", clabe: null };
const changeBank = (as: Account) => send(t, updatePersonBank, { as, body: bank });
const prove = (as: Account, over: Record<string, string> = {}) =>
  send(t, proveSession, { as, body: { password, ...over } });
const later = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);
const owner = () => aPerson(t, {}, { password_hash: passwordHash });

describe("[A01, A08] the fresh proof of identity", () => {
  test("a sign-in is a fresh proof for five minutes; then a change of bank data asks for the password, which is one for five more", async () => {
    const me = await owner();
    later(4.9);
    expect((await changeBank(me)).status).toBe(200);
    later(0.2);
    expect((await changeBank(me)).code).toBe("FRESH_PROOF_NEEDED");

    const proven = (await prove(me)).contents();
    expect(Date.parse(proven.proven_until) - t.deps.clock.now().getTime()).toBe(5 * 60_000);
    expect((await changeBank(me)).status).toBe(200);
    later(5.1);
    expect((await changeBank(me)).code).toBe("FRESH_PROOF_NEEDED");
  });

  test("a wrong password of a fresh proof is reported at its field, and the sixth attempt of a minute is refused", async () => {
    const me = await owner();
    later(6);
    const wrong = await prove(me, { password: "otra cosa" });
    expect(wrong.code).toBe("WRONG_PASSWORD");
    expect(wrong.fields).toEqual({ password: "La contraseña no es correcta." });
    for (let count = 0; count < 4; count++) await prove(me, { password: "otra cosa" });
    expect((await prove(me)).code).toBe("TOO_MANY");
    expect((await changeBank(me)).code).toBe("FRESH_PROOF_NEEDED");
  });

  test("an account whose registration is open needs no fresh proof", async () => {
    const me = await aPerson(t, { status: "registering", submitted_at: null, approved_at: null });
    later(30);
    expect((await changeBank(me)).status).toBe(200);
  });
});
