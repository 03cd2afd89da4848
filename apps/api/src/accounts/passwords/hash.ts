import { timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { concurrencyLanes } from "../../lib/concurrency-limit.ts";
import { Refusal } from "../../lib/errors.ts";

// OWASP Password Storage: argon2id (the library's default), 19 MiB, 2 passes. It runs in libuv's thread pool, off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const figures = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

/** Each takes 19 MiB and a core: four at once, and one core stays for those who read. */
export const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** So many wait in each queue; the rest is told to come back. */
export const hashesWaiting = 50;

/**
 * Who waits for a hash. `known`: whoever is signed in, has a ticket, or comes with a device of the account; of them there are few, for
 * each is counted by itself, and however many strangers ask, they wait for the one hash at most that is under way.
 */
export type HashQueue = "known" | "signIn" | "signUp";
const inTurn = concurrencyLanes<HashQueue>(
  hashesAtOnce,
  { known: hashesWaiting, signIn: hashesWaiting, signUp: hashesWaiting },
  "Muchas personas están entrando al mismo tiempo. Espera unos segundos y vuelve a intentarlo.",
);

/** Hashes a password; some 13 ms of CPU in another thread. Without a `salt` it gets one of its own. */
export const hashPassword = (password: string, queue: HashQueue = "known", salt?: Buffer): Promise<string> =>
  inTurn(queue, () => hash(password.normalize("NFC"), salt ? { ...options, salt } : options));

const dummy = hashPassword("nobody has this password");

/** Whether the password is the right one; without a hash it takes the same time and is never right. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  queue: HashQueue = "known",
): Promise<boolean> {
  const known = passwordHash ?? (await dummy);
  const matches = await inTurn(queue, () => verify(known, password.normalize("NFC")));
  return passwordHash !== undefined && matches;
}

/** The first of these whose password it is. All that share a salt cost one hash, however many they are. */
export async function findByPassword<T extends { passwordHash: string }>(
  candidates: readonly T[],
  password: string,
  queue: HashQueue = "known",
): Promise<T | undefined> {
  const hashes = new Map<string, string>();
  for (const candidate of candidates) {
    const { passwordHash } = candidate;
    const salt = passwordHash.startsWith(figures) ? passwordHash.slice(figures.length).split("$")[0] : undefined;
    if (salt === undefined) {
      if (await passwordMatches(passwordHash, password, queue)) return candidate;
      continue;
    }
    const made = hashes.get(salt) ?? (await hashPassword(password, queue, Buffer.from(salt, "base64")));
    hashes.set(salt, made);
    if (made.length === passwordHash.length && timingSafeEqual(Buffer.from(made), Buffer.from(passwordHash)))
      return candidate;
  }
  return undefined;
}

/**
 * The hash of a right password with today's figures, when the kept one was made with others; else undefined. A machine that is
 * too busy for it keeps the old one until the next sign-in.
 */
export async function hashAnew(passwordHash: string, password: string): Promise<string | undefined> {
  if (passwordHash.startsWith(figures)) return undefined;
  return hashPassword(password).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}
