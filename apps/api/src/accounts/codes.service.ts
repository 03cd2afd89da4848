import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { codeDigits, recoveryDigits } from "@arranca/contract/limits";
import { minuteMs } from "@arranca/contract/values/durations";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { countWrongCode, refuseWhileSprayed } from "./code-spray.service.ts";
import { hasTryLeft, insertCode, type Purpose, takeTry, useCode } from "./codes.store.ts";
import { codeMinutes, countGuess, countGuessFrom, triesPerCode } from "./limits.ts";

type Issue = {
  purpose: Purpose;
  /** The login or pending registration that the code is for. */
  subjectId: string;
  email: string;
};

const digitsOf = (purpose: Purpose) => (purpose === "recover" ? recoveryDigits : codeDigits);

/** Makes a code of six digits, or eight for a forgotten password, that lives ten minutes; older ones of the same subject are no longer looked at. */
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
  /** Where it comes from, of who is not signed in. */
  address?: string;
  /** The owner's own device: some of the day's guesses are kept for it. */
  device?: Buffer | undefined;
};

/**
 * Checks a guess against the newest code and gives whom it belongs to. Each guess is counted before it is compared, by one
 * atomic statement outside any transaction, so that a refusal keeps its count; where no code lives there is nothing to guess, and
 * nothing is counted. Refuses a wrong, used, old or fifth time mistaken code (WRONG_CODE), the 21st guess of a day of one account
 * and the 61st of an hour from one address (TOO_MANY).
 */
export async function checkCode(deps: Deps, guess: Guess): Promise<{ codeId: string; subjectId: string }> {
  const asked = { ...guess, now: deps.clock.now(), tries: triesPerCode };
  if (!(await hasTryLeft(deps.db, asked))) throw new Refusal("WRONG_CODE");
  if (guess.purpose === "recover" && !guess.device) await refuseWhileSprayed(deps);
  if (!guess.device && guess.address) await countGuessFrom(deps, guess.address);
  // A registration's own guesses: what others guess at the same address is theirs.
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

/** Uses a code up, in the transaction of what it opens; of two at the same time one is refused (WRONG_CODE). */
export async function spendCode(tx: Db, { clock }: Pick<Deps, "clock">, codeId: string): Promise<void> {
  if (!(await useCode(tx, codeId, clock.now()))) throw new Refusal("WRONG_CODE");
}
