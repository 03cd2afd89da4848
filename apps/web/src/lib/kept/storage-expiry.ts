import { storageLife } from "../timings.ts";

const clockKey = "expireTimestamp";

/**
 * Clears local storage once the expiry stored in it has passed, then sets the expiry five minutes ahead (seed, point 4).
 * Data that must last must not be kept in local storage.
 */
export function expireLocalStorage(storage: Storage, now: number): void {
  const expires = Number(storage.getItem(clockKey));
  if (expires && now > expires) storage.clear();
  if (!expires || now > expires) storage.setItem(clockKey, String(now + storageLife));
}
