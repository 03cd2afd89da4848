import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLetters, lettersStyle } from "./letters.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "letters-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the pages for everybody take the letters of the built web, and those of the system while it has none", async () => {
  await writeFile(join(folder, "figtree-latin-ext-wght-normal-a1.woff2"), "");
  expect(findLetters(folder)).toBeUndefined();
  expect(findLetters(join(folder, "nowhere"))).toBeUndefined();
  await writeFile(join(folder, "figtree-latin-wght-normal-D_ZTVpC.woff2"), "");
  const letters = findLetters(folder);
  expect(letters).toBe("/assets/figtree-latin-wght-normal-D_ZTVpC.woff2");
  expect(lettersStyle(letters ?? "")).toMatch(
    /url\(\/assets\/figtree-latin-wght-normal-D_ZTVpC\.woff2\).*font-display:optional/,
  );
});
