import { expect, it } from "vitest";
import { isMissingFile, mayReload, noteReload } from "./chunk-reload.ts";

it("[T11] a page with a missing script is reloaded at most once per 60 seconds", () => {
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

it.each([
  "Failed to fetch dynamically imported module: https://arranca.example/assets/a.js",
  "error loading dynamically imported module: https://arranca.example/assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for https://arranca.example/assets/a.css",
])("[S3.1, T11] the browser error '%s' is recognized as a missing file of the page", (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true);
});

it("[S3.1] an error that is not about a missing script does not reload the page", () => {
  expect([new Error("Ocurrió un error"), undefined, "x"].map(isMissingFile)).toEqual([false, false, false]);
});
