import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFont, fontStyle } from "./fonts.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fonts-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("public pages use the font of the built web, or the system font without a build", async () => {
  await writeFile(join(folder, "figtree-latin-ext-wght-normal-a1.woff2"), "");
  expect(findFont(folder)).toBeUndefined();
  expect(findFont(join(folder, "nowhere"))).toBeUndefined();
  await writeFile(join(folder, "figtree-latin-wght-normal-D_ZTVpC.woff2"), "");
  const font = findFont(folder);
  expect(font).toBe("/assets/figtree-latin-wght-normal-D_ZTVpC.woff2");
  expect(fontStyle(font ?? "")).toMatch(
    /url\(\/assets\/figtree-latin-wght-normal-D_ZTVpC\.woff2\).*font-display:optional/,
  );
});
