import { timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { concurrencyQueues } from "../../../lib/concurrency-limit.ts";
import { Refusal } from "../../../lib/errors.ts";

// OWASP Password Storage: argon2id (the library's default), 19 MiB, 2 passes. It runs in libuv's thread pool, off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const figures = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

/** Maximum concurrent password hashes. Each takes 19 MiB and a core; one core stays free for other requests. */
export const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Maximum length of each queue of password hashes; further requests are refused. */
export const hashesWaiting = 50;

/**
 * Queues of password hashes. `known`: a session, a ticket or a known device. They do not wait for the queues of strangers.
 */
export type HashQueue = "known" | "signIn" | "signUp";
const inTurn = concurrencyQueues<HashQueue>(
  hashesAtOnce,
  { known: hashesWaiting, signIn: hashesWaiting, signUp: hashesWaiting },
  "Muchas personas están entrando al mismo tiempo. Espera unos segundos y vuelve a intentarlo.",
);

/** Hashes a password, in about 13 ms of CPU on another thread. Without `salt` a random one is used. */
export const hashPassword = (password: string, queue: HashQueue = "known", salt?: Buffer): Promise<string> =>
  inTurn(queue, () => hash(password.normalize("NFC"), salt ? { ...options, salt } : options));

const dummy = hashPassword("nobody has this password");

/** True if the password is right. A missing hash takes the same time and returns false. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  queue: HashQueue = "known",
): Promise<boolean> {
  const known = passwordHash ?? (await dummy);
  const matches = await inTurn(queue, () => verify(known, password.normalize("NFC")));
  return passwordHash !== undefined && matches;
}

/** First candidate whose password this is. Candidates that share a salt cost one hash together. */
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
 * New hash of a right password whose hash has outdated parameters, else undefined. An overloaded server skips it until the
 * next sign-in.
 */
export async function hashAnew(passwordHash: string, password: string): Promise<string | undefined> {
  if (passwordHash.startsWith(figures)) return undefined;
  return hashPassword(password).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}
