import { dayMs } from "@arranca/contract/values/durations";
import type { Deps } from "../lib/deps.ts";
import { unknownKeys } from "./store.ts";

/**
 * Deletes objects of the store that no row knows, once they are a day old: what a transaction that failed at its very end left
 * behind. Younger ones may belong to an upload that is still under way. Answers how many went.
 */
export async function sweepFiles({ db, clock, storage }: Pick<Deps, "db" | "clock" | "storage">): Promise<number> {
  let swept = 0;
  const dayAgo = clock.now().getTime() - dayMs;
  for await (const objects of storage.list()) {
    const old = objects.filter(({ keptAt }) => keptAt.getTime() <= dayAgo).map(({ key }) => key);
    swept += await deleteUnknown({ db, storage }, old);
  }
  return swept;
}

/** Deletes those of these objects that no row knows; answers how many. */
export async function deleteUnknown(
  { db, storage }: Pick<Deps, "db" | "storage">,
  keys: readonly string[],
): Promise<number> {
  const unknown = await unknownKeys(db, keys);
  for (const key of unknown) await storage.delete(key);
  return unknown.length;
}
