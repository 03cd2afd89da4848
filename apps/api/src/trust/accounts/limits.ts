import { rateLimits as limits, type RateLimit } from "@arranca/contract/rate-limits";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { limitRefusal, type RefusingLimit, reasonOf } from "../../lib/http/limit-refusal.ts";
import {
  consume,
  consumeFrom,
  forgetCount,
  giveBack,
  isUsedUp,
  isWithin,
  readCount,
} from "../../lib/http/rate-limits.ts";
import type { Visitor } from "../../lib/http/visitors.ts";
import { isLoopback, networkOf } from "../../lib/networks.ts";
import { isMailedCodeGood } from "./codes.store.ts";

/** Share of each rate limit that is reserved for known devices, so that a stranger cannot use up all of it. */
export const reservedForKnownDevices = { sends: 1, guesses: 5 } as const;

export const codeMinutes = 10;
export const triesPerCode = 5;
export const ticketMinutes = 10;

type Counting = Pick<Deps, "db" | "clock" | "vault">;
type CountingFrom = Counting & Pick<Deps, "settings">;
/**
 * Subject of a sign-in count. Unknown devices that name an e-mail share one count; each known device of its owner has its
 * own.
 */
export type Counted = { email: string; device?: Buffer | undefined };

// The table holds hashes of e-mails only.
const keyOf = ({ vault }: Counting, what: string, { email, device }: Counted) =>
  [what, vault.blindIndex(email, "rate_limits.key"), device]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join("/");

const countFrom = async (deps: CountingFrom, what: string, address: string, limit: RefusingLimit): Promise<void> =>
  isLoopback(address) ? undefined : consumeFrom(deps, what, address, limit);

/**
 * Counts a sign-in per known device, or else per network. Refuses the 6th attempt of a minute and the 21st failure from one
 * network (TOO_MANY). After 100 failures in a row, refuses known devices at once and strangers after five attempts a day
 * from one network (RECOVERY_NEEDED).
 */
export async function countSignIn(deps: CountingFrom, counted: Counted, address: string): Promise<void> {
  if (!counted.device) await countFrom(deps, "sign-in-failed", address, "failedSignInPerAddress");
  await consume(deps, fromHere(deps, "sign-in", counted, address), "signInPerAccount");
  const hasRow = await isUsedUp(deps, keyOf(deps, "sign-in-row", counted), limits.failuresInARow);
  if (!hasRow) return;
  const guarded = fromHere(deps, "sign-in-guarded", counted, address);
  if (counted.device || !(await isWithin(deps, guarded, limits.signInWhileGuessed)))
    throw new Refusal("RECOVERY_NEEDED");
}

const fromHere = (deps: Counting, what: string, counted: Counted, address: string) =>
  counted.device ? keyOf(deps, what, counted) : `${keyOf(deps, what, counted)}/${networkOf(address)}`;

/** Resets the sign-in counts of an account that block this device or network. */
export async function resetSignInCounts(deps: Counting, counted: Counted, address: string): Promise<void> {
  for (const what of ["sign-in", "sign-in-guarded"]) await forgetCount(deps, fromHere(deps, what, counted, address));
  await endFailures(deps, counted);
}

export async function countFailedSignIn(deps: Counting, counted: Counted): Promise<void> {
  await isWithin(deps, keyOf(deps, "sign-in-row", counted), limits.failuresInARow);
}

/** Subtracts the failure that `countSignIn` counted for the network, because the password was right. */
export async function uncountFailureOfNetwork(deps: Counting, { device }: Counted, address: string): Promise<void> {
  if (!device && !isLoopback(address)) await giveBack(deps, `sign-in-failed/${networkOf(address)}`);
}

export const endFailures = (deps: Counting, counted: Counted) => forgetCount(deps, keyOf(deps, "sign-in-row", counted));

async function refuseAfterFailures(deps: Counting, key: string): Promise<void> {
  if (await isUsedUp(deps, key, limits.failuresInARow)) throw new Refusal("RECOVERY_NEEDED");
}

const proofRow = (loginId: string) => `proof-row/${loginId}`;

/**
 * Counts a password repeated within a session; a stranger cannot use up these attempts. Refuses the 6th of a minute
 * (TOO_MANY) and any after 100 wrong ones in a row (RECOVERY_NEEDED).
 */
export async function countProof(deps: Counting, loginId: string): Promise<void> {
  await consume(deps, `proof/${loginId}`, "proofsPerAccount");
  await refuseAfterFailures(deps, proofRow(loginId));
}
export const countFailedProof = (deps: Counting, loginId: string) =>
  isWithin(deps, proofRow(loginId), limits.failuresInARow);
export const endFailedProofs = (deps: Pick<Counting, "db">, loginId: string) => forgetCount(deps, proofRow(loginId));

/** Counts a registration. Refuses more than 200 an hour from an address and 5 from a device (TOO_MANY). */
export async function countSignUp(deps: CountingFrom, { address, device }: Visitor): Promise<void> {
  if (isLoopback(address)) return;
  await countFrom(deps, "sign-up", address, "signUpPerAddress");
  if (device) await consume(deps, `sign-up/${device.hash.toString("base64url")}`, "signUpPerDevice");
}

const mayKeep = (purpose: string) => purpose === "recover" || purpose === "review";
const less = ({ points, seconds }: RateLimit, kept: number): RateLimit => ({ points: points - kept, seconds });

type Shared = Counted & { what: string; purpose: string; limit: "guessesPerAccount" | "sendsPerAccount"; kept: number };

/** Counts a use of a rate limit that reserves a part for known devices. Known devices use the shared part first. */
async function isWithinShare(deps: Counting, counted: Shared): Promise<boolean> {
  const { what, purpose, email, device } = counted;
  const limit = limits[counted.limit];
  const kept = mayKeep(purpose) ? counted.kept : 0;
  if (await isWithin(deps, keyOf(deps, `${what}-${purpose}`, { email }), less(limit, kept))) return true;
  if (!device || kept === 0) return false;
  return isWithin(deps, keyOf(deps, `${what}-${purpose}-kept`, { email }), { points: kept, seconds: limit.seconds });
}

async function usedUpShare(deps: Counting, counted: Shared, reason?: string): Promise<Refusal> {
  const { what, purpose, email, device, limit, kept } = counted;
  const points = limits[limit].points - (mayKeep(purpose) && !device ? kept : 0);
  const { until } = await readCount(deps, keyOf(deps, `${what}-${purpose}`, { email }));
  return limitRefusal("TOO_MANY", reason ?? reasonOf(limit, points), { now: deps.clock.now(), until });
}

/** Counts a typed mailed code for its account. Refuses the 21st of a day, and the 16th from an unknown device (TOO_MANY). */
export async function countGuess(deps: Counting, purpose: string, email: string, device?: Buffer): Promise<void> {
  const { guesses: kept } = reservedForKnownDevices;
  const shared = { what: "guess", purpose, email, device, limit: "guessesPerAccount", kept } as const;
  if (!(await isWithinShare(deps, shared))) throw await usedUpShare(deps, shared);
}

/** Counts a typed mailed code for its network address. Refuses the 61st of an hour (TOO_MANY). */
export async function countGuessFrom(deps: CountingFrom, address: string): Promise<void> {
  await countFrom(deps, "guess", address, "guessesPerAddress");
}

const useNewestLink =
  "Ya te enviamos varios correos. Abre el enlace del más reciente: sirve durante 10 minutos. Si no lo encuentras, pide otro después.";

/**
 * Counts a code to mail. Refuses a second one within a minute (CODE_TOO_SOON), the 6th of an account within an hour, the 5th
 * for a stranger, and more than 200 from an address (TOO_MANY). Recovery may exceed the limit by one mail when no earlier
 * link is valid.
 */
export async function countSend(
  deps: CountingFrom,
  purpose: string,
  sent: Counted & { address: string },
): Promise<void> {
  const pause = keyOf(deps, `pause-${purpose}`, sent);
  if (!(await isWithin(deps, pause, limits.pauseBetweenSends))) {
    const { until } = await readCount(deps, pause);
    throw limitRefusal("CODE_TOO_SOON", reasonOf("pauseBetweenSends", 1), { now: deps.clock.now(), until });
  }
  await countFrom(deps, "send", sent.address, "sendsPerAddress");
  const { sends: kept } = reservedForKnownDevices;
  const shared = { ...sent, what: "send", purpose, limit: "sendsPerAccount", kept } as const;
  if (await isWithinShare(deps, shared)) return;
  // Strangers may have used up every send: the owner of a forgotten password always has one mail with a good link.
  if (purpose === "recover" && !(await isMailedCodeGood(deps.db, purpose, sent.email, deps.clock.now()))) return;
  throw await usedUpShare(deps, shared, purpose === "recover" ? useNewestLink : undefined);
}

/** Counts the first code of a registration and starts the pause before the next one. */
export async function countFirstSend(deps: Counting, purpose: string, email: string): Promise<void> {
  await isWithin(deps, keyOf(deps, `pause-${purpose}`, { email }), limits.pauseBetweenSends);
  await consume(deps, keyOf(deps, `send-${purpose}`, { email }), "sendsPerAccount");
}
