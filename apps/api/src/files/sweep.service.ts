import { dayMs } from "@arranca/contract/values/durations";
import type { Deps } from "../lib/deps.ts";
import { unknownKeys } from "./store.ts";

/**
 * Deletes objects of the store that no row knows, once they are a day old: what a transaction that failed at its very end left
 * behind. Younger ones may belong to an upload that is still under way. Answers how many went.
 */
export async function sweepFiles({ db, clock, storage }: Pick<Deps, "db" | "clock" | "storage">): Promise<number> {
  let swept = 0;
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll("", {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    paginationToken = page.paginationToken;
    const keys = [...page.objects].filter((object) => object.isFile).map((object) => object.key);
    for (const key of await unknownKeys(db, keys)) {
      const { lastModified } = await storage.getMetaData(key);
      if (clock.now().getTime() - lastModified.getTime() < dayMs) continue;
      await storage.delete(key);
      swept += 1;
    }
  } while (paginationToken);
  return swept;
}
