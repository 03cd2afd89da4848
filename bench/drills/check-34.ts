import { changePassword, redeemRecoveryCode, sendRecoveryCode, signIn } from "@arranca/contract/accounts/entry";
import { type Accounts, cookieIn, password, startAccounts } from "../lib/accounts.ts";
import type { Drill, Finding } from "../lib/drill.ts";

const fresh = "un río de bugambilias";

/**
 * Guesses codes and passwords of an account: counts the guesses that are checked, and verifies that the owner can still sign
 * in.
 */
export const check34: Drill = async ({ share }) => {
  const accounts = await startAccounts();
  try {
    return [
      await parallelGuesses(accounts),
      await resendLoop(accounts),
      await spray(accounts, Math.max(100, Math.round(1000 * share))),
      await ownerComesIn(accounts),
    ];
  } finally {
    await accounts.stop();
  }
};

async function parallelGuesses(accounts: Accounts): Promise<Finding> {
  const email = "codigo@correo.example";
  await accounts.addPersons([email]);
  await accounts.ask(sendRecoveryCode, { email });
  const code = await accounts.codeTo(email);
  const wrong = code === "111111" ? "222222" : "111111";
  const guess = (tried: string) => accounts.ask(redeemRecoveryCode, { email, code: tried });
  await Promise.all(Array.from({ length: 100 }, () => guess(wrong)));
  const right = await guess(code);
  const compared = await comparedWith(accounts, email);
  return {
    what: "guesses at once that are compared with one code; the right one after them",
    runs: 100,
    figure: `${compared}; answers ${right.status}`,
    limit: "5; no 200",
    ok: compared === 5 && right.status !== 200,
  };
}

/** Requests a new code by e-mail after every five guesses, without the required pause. */
async function resendLoop(accounts: Accounts): Promise<Finding> {
  const email = "reenvio@correo.example";
  await accounts.addPersons([email]);
  let guesses = 0;
  for (let round = 0; round < 20; round++) {
    await accounts.db.deleteFrom("rate_limits").where("key", "like", "pause-%").execute();
    await accounts.db.deleteFrom("rate_limits").where("key", "like", "send-%").execute();
    await accounts.ask(sendRecoveryCode, { email });
    for (let count = 0; count < 5; count++, guesses++)
      await accounts.ask(redeemRecoveryCode, { email, code: "000000" });
  }
  const compared = await comparedWith(accounts, email);
  return {
    what: "a day's guesses of a stranger that are compared, with 20 codes",
    runs: guesses,
    figure: String(compared),
    limit: "<= 20",
    ok: compared <= 20,
  };
}

const comparedWith = async ({ db }: Accounts, email: string): Promise<number> => {
  const rows = await db.selectFrom("one_time_codes").select("tries").where("email", "=", email).execute();
  return rows.reduce((sum, { tries }) => sum + tries, 0);
};

async function spray(accounts: Accounts, size: number): Promise<Finding> {
  const emails = Array.from({ length: size }, (_, at) => `rociada${String(at).padStart(4, "0")}@correo.example`);
  await accounts.addPersons(emails);
  const began = performance.now();
  const answers = await Promise.all(
    emails.map((email) => accounts.ask(signIn, { email, password: "Verano2026" }, { address: "189.203.9.9" })),
  );
  const seconds = (performance.now() - began) / 1000;
  const tried = answers.filter(({ status }) => status === 401).length;
  const stopped = answers.filter(({ status }) => status === 429).length;
  return {
    what: `one password over ${size} accounts from one address, at once: passwords that are compared`,
    runs: size,
    figure: `${tried}, ${stopped} stopped, in ${seconds.toFixed(1)} s`,
    limit: "<= 20 a minute",
    ok: tried <= 20 * Math.ceil(seconds / 60) && tried + stopped === size,
  };
}

/**
 * Checks that the owner's browser can sign in, recover the password and sign in again after a stranger at the same network
 * address used up every limit.
 */
async function ownerComesIn(accounts: Accounts): Promise<Finding> {
  const email = "duena@correo.example";
  await accounts.addPersons([email]);
  const home = { address: "189.203.20.20" };
  const cookie = cookieIn(await accounts.ask(signIn, { email, password }, home), "device");
  for (let count = 0; count < 30; count++) await accounts.ask(signIn, { email, password: "Verano2026" }, home);
  for (let count = 0; count < 6; count++) {
    await accounts.db.deleteFrom("rate_limits").where("key", "like", "pause-%").execute();
    await accounts.ask(sendRecoveryCode, { email }, home);
    for (let guess = 0; guess < 5; guess++) await accounts.ask(redeemRecoveryCode, { email, code: "000000" }, home);
  }
  await accounts.db.deleteFrom("rate_limits").where("key", "like", "pause-%").execute();
  const stranger = await accounts.ask(sendRecoveryCode, { email }, home);

  const owner = { ...home, cookie };
  const steps = [await accounts.ask(signIn, { email, password }, owner)];
  steps.push(await accounts.ask(sendRecoveryCode, { email }, owner));
  const redeemed = await accounts.ask(redeemRecoveryCode, { email, code: await accounts.codeTo(email) }, owner);
  const { ticket = "" } = redeemed.status === 200 ? JSON.parse(redeemed.text).contents : {};
  steps.push(redeemed, await accounts.ask(changePassword, { ticket, password: fresh }, owner));
  steps.push(await accounts.ask(signIn, { email, password: fresh }, owner));
  return {
    what: "the owner's device after strangers used everything up: sign in, code, guess, new password, sign in",
    runs: steps.length,
    figure: `${steps.map(({ status }) => status).join(" ")} (a stranger: ${stranger.status})`,
    limit: "all 200 (429)",
    ok: steps.every(({ status }) => status === 200) && stranger.status === 429,
  };
}
