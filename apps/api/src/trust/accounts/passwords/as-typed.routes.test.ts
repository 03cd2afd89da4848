import { signIn } from "@arranca/contract/accounts/entry";
import { changeMyPassword } from "@arranca/contract/accounts/own";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "./hash.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const first = "tortillas de maíz azul";
// Longer than 72 bytes, where some hash functions cut the input.
const chosen = ` Ñandú 'de' <Léon> "35" ; 😀 ${"jacarandas moradas en mayo, ".repeat(4)}`
  .slice(0, 127)
  .padEnd(128, "!");

test("[A08] a password of 128 characters of any kind is accepted, and each character counts", async () => {
  const me = await aPerson(t, {}, { password_hash: await hashPassword(first) });
  const choose = (password: string) =>
    send(t, changeMyPassword, { as: me, body: { current_password: first, password } });
  expect((await choose(`${chosen}!!`)).fields).toEqual({ password: "Debe tener como máximo 128 caracteres" });
  expect((await choose(chosen)).status).toBe(200);

  const enter = async (password: string) => {
    t.deps.clock.advanceMinutes(2);
    return (await send(t, signIn, { body: { email: me.email, password } })).code ?? "in";
  };
  const others = [
    chosen.slice(0, -1),
    `${chosen.slice(0, -1)}.`,
    chosen.trim(),
    chosen.toLowerCase(),
    chosen.slice(0, 72),
  ];
  for (const other of others) expect([other, await enter(other)]).toEqual([other, "WRONG_CREDENTIALS"]);
  expect(await enter(chosen)).toBe("in");
});

test("[A08] 128 letters that the keyboard sends in parts count as 128, in a new password and at sign-in", async () => {
  const me = await aPerson(t, {}, { password_hash: await hashPassword(first) });
  const letters = "áéíóúñü ".repeat(16);
  const inParts = letters.normalize("NFD");
  expect([letters.length, inParts.length]).toEqual([128, 240]);
  const change = (current_password: string, password: string) =>
    send(t, changeMyPassword, { as: me, body: { current_password, password } });
  expect((await change(first, `${inParts}á`.normalize("NFD"))).fields).toEqual({
    password: "Debe tener como máximo 128 caracteres",
  });
  expect((await change(first, inParts)).status).toBe(200);
  for (const password of [inParts, letters])
    expect((await send(t, signIn, { body: { email: me.email, password } })).status).toBe(200);
});

test("[A08, T10] a password never expires: after three years it still signs in, also in another Unicode composition", async () => {
  const me = await aPerson(t, {}, { password_hash: await hashPassword(first) });
  t.deps.clock.advanceDays(3 * 365);
  for (const password of [first, first.normalize("NFD")])
    expect((await send(t, signIn, { body: { email: me.email, password } })).status).toBe(200);
});
