import { expect, it } from "vitest";
import { mayReload, noteReload } from "./chunk-reload.ts";

it("[T11] a failed chunk reloads the page at most once per 60 seconds", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload(storage, 1_000_000)).toBe(true);
  noteReload(storage, 1_000_000);
  expect(mayReload(storage, 1_059_999)).toBe(false);
  expect(mayReload(storage, 1_060_000)).toBe(true);
});
