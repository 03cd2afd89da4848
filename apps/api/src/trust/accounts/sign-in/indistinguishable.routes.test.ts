import {
  redeemRecoveryCode,
  requestReview,
  resendVerification,
  sendRecoveryCode,
  signIn,
  signUp,
  verifyEmail,
} from "@arranca/contract/accounts/entry";
import { requestRestore } from "@arranca/contract/accounts/own";
import type { Call } from "@arranca/contract/call";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { statementsOf } from "../../../testing/database/statements.ts";
import { aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let t: TestApp;
let passwordHash: string;
let hashes: () => number;
const password = "jacarandas moradas 31";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
  const argon2 = await import("@node-rs/argon2");
  hashes = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
});
afterAll(() => t.close());

let count = 0;
const anEmail = () => `alguien${String(++count).padStart(4, "0")}@correo.example`;
const anAccount = async (over: Parameters<typeof aPerson>[1] = {}) => {
  const email = anEmail();
  await aPerson(t, over, { email, password_hash: passwordHash });
  return email;
};
const aPending = async () => {
  const email = anEmail();
  await send(t, signUp, { body: { account_type: "person", credentials: { email, password } } });
  t.deps.clock.advanceMinutes(2);
  return email;
};

/** Response without its random secrets and ids, with the number of statements and hashes that it cost. */
async function seen(call: Call, body: Record<string, unknown>) {
  const before = hashes();
  const { result, statements } = await statementsOf(() => send(t, call, { body }));
  const { status, body: text, headers } = result;
  const { date: _date, ...others } = headers;
  return { answer: masked({ status, text, headers: others }), statements, hashes: hashes() - before };
}
const masked = (answer: unknown) =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "an id")
    .replace(/[\w-]{43}/g, "a secret");

type Case = { of: string; call: Call; body: (email: string) => Record<string, unknown>; known: () => Promise<string> };
const newcomer = (email: string) => ({ account_type: "person", credentials: { email, password } });
const byEmail = (email: string) => ({ email });
const guess = (email: string) => ({ email, code: "000000" });
const asked = (call: Call) => async () => {
  const email = await anAccount();
  await send(t, call, { body: { email } });
  return email;
};
const cases: Case[] = [
  { of: "sign-in", call: signIn, body: (email) => ({ email, password: "otra cosa" }), known: anAccount },
  { of: "sign-up", call: signUp, body: newcomer, known: anAccount },
  { of: "recovery", call: sendRecoveryCode, body: byEmail, known: anAccount },
  { of: "a guess in recovery", call: redeemRecoveryCode, body: guess, known: anAccount },
  { of: "resend to an account", call: resendVerification, body: byEmail, known: anAccount },
  { of: "resend to a registration", call: resendVerification, body: byEmail, known: aPending },
  { of: "a guess in verification", call: verifyEmail, body: guess, known: anAccount },
  { of: "review of an account", call: requestReview, body: byEmail, known: anAccount },
  {
    of: "review of a blocked account",
    call: requestReview,
    body: byEmail,
    known: () => anAccount({ status: "blocked" }),
  },
  { of: "coming back to an account that is open", call: requestRestore, body: byEmail, known: anAccount },
  {
    of: "coming back to a closed account",
    call: requestRestore,
    body: byEmail,
    known: () => anAccount({ status: "closed" }),
  },
];
const pairs = 6;

describe("[A01, A02, A08, X03] check 33: known and unknown e-mails", () => {
  test.each(cases)(
    "$of: known and unknown e-mails get the same response, with equal statements and hashes",
    async ({ call, body, known }) => {
      for (let pair = 0; pair < pairs; pair++) {
        const emails = [await known(), anEmail()] as const;
        const order = pair % 2 === 0 ? [0, 1] : [1, 0];
        const found = [];
        for (const at of order) found.push(await seen(call, body(emails[at] ?? "")));
        expect(found[1]).toEqual(found[0]);
      }
    },
  );

  test("a guess after a requested code gets the same response for known and unknown e-mails", async () => {
    const stranger = anEmail();
    await send(t, sendRecoveryCode, { body: { email: stranger } });
    const known = await asked(sendRecoveryCode)();
    expect(await seen(redeemRecoveryCode, guess(stranger))).toEqual(await seen(redeemRecoveryCode, guess(known)));
  });
});
