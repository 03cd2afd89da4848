import { dayMs } from "@arranca/contract/values/durations";
import type { Deps } from "../../lib/deps.ts";
import { unknownKeys } from "./store.ts";

/**
 * Deletes objects of the file store without a row that are a day old: leftovers of failed transactions. Younger ones may
 * belong to a running upload. Returns their number.
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

/** Deletes those of the given objects that have no database row. Returns their number. */
export async function deleteUnknown(
  { db, storage }: Pick<Deps, "db" | "storage">,
  keys: readonly string[],
): Promise<number> {
  const unknown = await unknownKeys(db, keys);
  for (const key of unknown) await storage.delete(key);
  return unknown.length;
}
