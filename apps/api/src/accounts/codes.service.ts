import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { codeDigits } from "@arranca/contract/limits";
import { minuteMs } from "@arranca/contract/values/durations";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { insertCode, type Purpose, takeTry, useCode } from "./codes.store.ts";
import { codeMinutes, countGuess, triesPerCode } from "./limits.ts";

type Issue = {
  purpose: Purpose;
  /** The login or pending registration that the code is for. */
  subjectId: string;
  email: string;
};

/** Makes a code of six digits that lives ten minutes; older ones of the same subject are no longer looked at. */
export async function issueCode(
  tx: Db,
  { clock, vault }: Pick<Deps, "clock" | "vault">,
  issue: Issue,
): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
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
  /** The owner's own device: some of the day's guesses are kept for it. */
  device?: Buffer | undefined;
};

/**
 * Checks a guess against the newest code and gives whom it belongs to. Each guess is counted before it is compared, by one
 * atomic statement outside any transaction, so that a refusal keeps its count. Refuses a wrong, used, old or fifth time
 * mistaken code (WRONG_CODE) and the 21st guess of a day (TOO_MANY).
 */
export async function checkCode(deps: Deps, guess: Guess): Promise<{ codeId: string; subjectId: string }> {
  await countGuess(deps, guess.purpose, guess.email, guess.device);
  const found = await takeTry(deps.db, { ...guess, now: deps.clock.now(), tries: triesPerCode });
  if (!found) throw new Refusal("WRONG_CODE");
  const hmac = deps.vault.codeHmac(guess.code, found.salt, `${guess.purpose}/${found.subjectId}`);
  if (!timingSafeEqual(hmac, found.hmac)) throw new Refusal("WRONG_CODE");
  return { codeId: found.id, subjectId: found.subjectId };
}

/** Uses a code up, in the transaction of what it opens; of two at the same time one is refused (WRONG_CODE). */
export async function spendCode(tx: Db, { clock }: Pick<Deps, "clock">, codeId: string): Promise<void> {
  if (!(await useCode(tx, codeId, clock.now()))) throw new Refusal("WRONG_CODE");
}
