import { hash, verify } from "@node-rs/argon2";
import { openGate } from "../lib/gate.ts";

// OWASP Password Storage: argon2id (the library's default), 19 MiB, 2 passes. It runs in libuv's thread pool, off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes 19 MiB: four at once, fifty wait, the rest is told to come back.
const gate = openGate(4, 50);

/** Hashes a password; some 13 ms of CPU in another thread. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password.normalize("NFC"), options));

const dummy = hashPassword("nobody has this password");

/** Whether the password is the right one; without a hash it takes the same time and is never right. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await dummy);
  const matches = await gate(() => verify(known, password.normalize("NFC")));
  return passwordHash !== undefined && matches;
}
