import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { codeDigits, recoveryDigits } from "@arranca/contract/limits";
import { minuteMs } from "@arranca/contract/values/durations";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { countWrongCode, refuseWhileSprayed } from "./code-spray.service.ts";
import { hasTryLeft, insertCode, type Purpose, takeTry, useCode } from "./codes.store.ts";
import { codeMinutes, countGuess, countGuessFrom, triesPerCode } from "./limits.ts";

type Issue = {
  purpose: Purpose;
  subjectId: string;
  email: string;
};

const digitsOf = (purpose: Purpose) => (purpose === "recover" ? recoveryDigits : codeDigits);

/**
 * Creates a mailed code that expires after ten minutes: eight digits for a forgotten password, else six. Replaces older
 * codes of the account.
 */
export async function issueCode(
  tx: Db,
  { clock, vault }: Pick<Deps, "clock" | "vault">,
  issue: Issue,
): Promise<string> {
  const digits = digitsOf(issue.purpose);
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const salt = randomBytes(16);
  const createdAt = clock.now();
  await insertCode(tx, {
    ...issue,
    salt,
    hmac: vault.codeHmac(code, salt, `${issue.purpose}/${issue.subjectId}`),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * minuteMs),
  });
  return code;
}

type Guess = {
  purpose: Purpose;
  email: string;
  code: string;
  subjectId?: string | undefined;
  address?: string;
  /** Known device of the account's owner; some daily guesses of the code are reserved for it. */
  device?: Buffer | undefined;
};

/**
 * Checks a typed code against the newest code mailed. Each guess is counted before the comparison and outside any
 * transaction, so that a refusal keeps its count. Nothing is counted if no code is valid. Refuses a wrong, used or expired
 * code and a fifth wrong guess (WRONG_CODE), the 21st guess of a day for an account and the 61st of an hour from an address
 * (TOO_MANY).
 */
export async function checkCode(deps: Deps, guess: Guess): Promise<{ codeId: string; subjectId: string }> {
  const asked = { ...guess, now: deps.clock.now(), tries: triesPerCode };
  if (!(await hasTryLeft(deps.db, asked))) throw new Refusal("WRONG_CODE");
  if (guess.purpose === "recover" && !guess.device) await refuseWhileSprayed(deps);
  if (!guess.device && guess.address) await countGuessFrom(deps, guess.address);
  // Guesses of a registration count for it alone: strangers who guess at the same address do not use up its tries.
  await countGuess(deps, guess.purpose, guess.subjectId ?? guess.email, guess.device);
  const found = await takeTry(deps.db, asked);
  if (!found) throw new Refusal("WRONG_CODE");
  const hmac = deps.vault.codeHmac(guess.code, found.salt, `${guess.purpose}/${found.subjectId}`);
  if (!timingSafeEqual(hmac, found.hmac)) {
    await countWrongCode(deps);
    throw new Refusal("WRONG_CODE");
  }
  return { codeId: found.id, subjectId: found.subjectId };
}

/**
 * Marks a mailed code as used, in the transaction of the action that it allows. Refuses the second of two concurrent uses
 * (WRONG_CODE).
 */
export async function spendCode(tx: Db, { clock }: Pick<Deps, "clock">, codeId: string): Promise<void> {
  if (!(await useCode(tx, codeId, clock.now()))) throw new Refusal("WRONG_CODE");
}
