import { redeemRecoveryCode, sendRecoveryCode, signIn } from "@arranca/contract/accounts/entry";
import { listAlarms } from "@arranca/contract/alarms";
import { hourMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hashPassword } from "./passwords/hash.ts";

const limit = 20;
const password = "tortillas de maíz azul";

let t: TestApp;
let boss: Account;
let passwordHash: string;
beforeAll(async () => {
  t = await startTestApp();
  boss = await aStaffMember(t, ["staff.manage", "audit.read"]);
  passwordHash = await hashPassword(password);
  await t.deps.db
    .insertInto("settings")
    .values({ key: "wrong_codes_per_hour", value: JSON.stringify(limit), updated_at: t.deps.clock.now() })
    .execute();
});
afterAll(() => t.close());

const owner = () => aPerson(t, {}, { password_hash: passwordHash });
const ask = (email: string) => send(t, sendRecoveryCode, { body: { email } });
const codeTo = async (email: string) => /\b\d{8}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const guess = (email: string, code: string, cookie = "") =>
  send(t, redeemRecoveryCode, { body: { email, code }, headers: { cookie } });
const guessWrong = async (email: string) =>
  guess(email, (await codeTo(email)) === "11111111" ? "22222222" : "11111111");
const alarms = async () =>
  (await send(t, listAlarms, { as: boss })).contents().info.filter(({ kind }) => kind === "code_spray");

test("wrong codes at many accounts raise one alarm; for the rest of the hour strangers recover a password only by the mailed link", async () => {
  const [known, stranger] = [await owner(), await owner()];
  const reply = await send(t, signIn, { body: { email: known.email, password } });
  const device = /device=[\w-]{43}/.exec(String(reply.headers["set-cookie"]))?.[0] ?? "";
  await Promise.all([ask(known.email), ask(stranger.email)]);

  for (let number = 0; number < limit; number++) {
    const { email } = await owner();
    await ask(email);
    expect(await alarms()).toEqual([]);
    expect((await guessWrong(email)).code).toBe("WRONG_CODE");
  }
  expect(await alarms()).toMatchObject([{ times: 1 }]);
  const { email } = await owner();
  await ask(email);
  const refused = await guess(email, await codeTo(email));
  expect([refused.status, refused.code]).toEqual([429, "TOO_MANY"]);
  expect(refused.message).toContain("solo sirve el enlace del correo");

  // A known device, the mailed link and the right password still work.
  expect((await guess(known.email, await codeTo(known.email), device)).status).toBe(200);
  const [mail] = await t.emailsTo(stranger.email);
  expect(mail?.text).toMatch(/update-access#[\w-]{43}/);
  expect((await send(t, signIn, { body: { email: stranger.email, password } })).status).toBe(200);

  t.deps.clock.set(new Date(t.deps.clock.now().getTime() + hourMs));
  await ask(stranger.email);
  expect((await guess(stranger.email, await codeTo(stranger.email))).status).toBe(200);
});
