import { expect, it } from "vitest";
import { expireLocalStorage } from "./storage-expiry.ts";

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const start = Date.UTC(2026, 10, 21);
const minute = 60_000;

it("[T11] loading a page sets the expiry of local storage five minutes ahead", () => {
  const storage = memoryStorage();
  expireLocalStorage(storage, start);
  expect(storage.getItem("expireTimestamp")).toBe(String(start + 5 * minute));
});

it("[T11] local storage is kept until its expiry", () => {
  const storage = memoryStorage();
  expireLocalStorage(storage, start);
  storage.setItem("kept", "1");
  expireLocalStorage(storage, start + 4 * minute);
  expect(storage.getItem("kept")).toBe("1");
});

it("[T11] local storage is cleared after its expiry, and a new expiry is set", () => {
  const storage = memoryStorage();
  expireLocalStorage(storage, start);
  storage.setItem("kept", "1");
  expireLocalStorage(storage, start + 6 * minute);
  expect(storage.getItem("kept")).toBeNull();
  expect(storage.getItem("expireTimestamp")).toBe(String(start + 11 * minute));
});
