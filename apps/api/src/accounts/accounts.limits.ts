import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { consume, isUsedUp, isWithin, type Limit } from "../lib/rate-limits.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const limits = {
  signInPerAccount: { points: 5, seconds: minute },
  // Mobile networks put many phones behind one address: only failures count there.
  failedSignInPerAddress: { points: 20, seconds: minute },
  proofsPerAccount: { points: 5, seconds: minute },
  signUpPerAddress: { points: 200, seconds: hour },
  sendsPerAddress: { points: 200, seconds: hour },
  sendsPerAccount: { points: 5, seconds: hour },
  pauseBetweenSends: { points: 1, seconds: minute },
  guessesPerAccount: { points: 20, seconds: day },
} as const satisfies Record<string, Limit>;

export const codeMinutes = 10;
export const triesPerCode = 5;
export const ticketMinutes = 10;
/** A registration whose e-mail nobody verifies is forgotten after a week. */
export const pendingDays = 7;

type Counting = Pick<Deps, "db" | "clock" | "vault">;

// The table holds no addresses of people, only what they hash to.
const keyOf = ({ vault }: Counting, what: string, email: string) =>
  `${what}/${vault.blindIndex(email, "rate_limits.key").toString("base64url")}`;

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Counts one sign-in of an account. Refuses the sixth within a minute (TOO_MANY). */
export const countSignIn = (deps: Counting, email: string) =>
  consume(deps, keyOf(deps, "sign-in", email), limits.signInPerAccount);

/** Counts one password given again by who is signed in: nobody outside can use these up. Refuses the sixth (TOO_MANY). */
export const countProof = (deps: Counting, loginId: string) =>
  consume(deps, `proof/${loginId}`, limits.proofsPerAccount);

/** Refuses an address with too many failed sign-ins (TOO_MANY). */
export async function refuseFailingAddress(deps: Counting, address: string): Promise<void> {
  if (isLoopback(address)) return;
  if (await isUsedUp(deps, `sign-in-failed/${address}`, limits.failedSignInPerAddress)) throw new Refusal("TOO_MANY");
}

export async function countFailedSignIn(deps: Counting, address: string): Promise<void> {
  if (!isLoopback(address)) await isWithin(deps, `sign-in-failed/${address}`, limits.failedSignInPerAddress);
}

/** Counts one sign-up from an address. Refuses beyond 200 an hour (TOO_MANY). */
export async function countSignUp(deps: Counting, address: string): Promise<void> {
  if (!isLoopback(address)) await consume(deps, `sign-up/${address}`, limits.signUpPerAddress);
}

/** Counts one guess of a code. Refuses the 21st of a day, across all codes of the account (TOO_MANY). */
export const countGuess = (deps: Counting, purpose: string, email: string) =>
  consume(deps, keyOf(deps, `guess-${purpose}`, email), limits.guessesPerAccount);

/** Counts one code to be sent. Refuses before a minute is over (CODE_TOO_SOON) and the sixth within an hour (TOO_MANY). */
export async function countSend(
  deps: Counting,
  purpose: string,
  sent: { email: string; address: string },
): Promise<void> {
  if (!(await isWithin(deps, keyOf(deps, `pause-${purpose}`, sent.email), limits.pauseBetweenSends))) {
    throw new Refusal("CODE_TOO_SOON");
  }
  if (!isLoopback(sent.address)) await consume(deps, `send/${sent.address}`, limits.sendsPerAddress);
  await consume(deps, keyOf(deps, `send-${purpose}`, sent.email), limits.sendsPerAccount);
}

/** The first code of a registration: begins the pause, but is not held up by it. */
export async function countFirstSend(deps: Counting, purpose: string, email: string): Promise<void> {
  await isWithin(deps, keyOf(deps, `pause-${purpose}`, email), limits.pauseBetweenSends);
  await consume(deps, keyOf(deps, `send-${purpose}`, email), limits.sendsPerAccount);
}
