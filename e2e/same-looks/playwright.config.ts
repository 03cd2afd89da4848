// biome-ignore-all assist/source/organizeImports: the port is chosen before the other configuration reads it
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { kept } from "./kept.ts";
import base from "../playwright.config.ts";

// `npm run looks -- --update-snapshots` keeps how every page looks, `npm run looks` shows what looks different since.
export default defineConfig(base, {
  testDir: import.meta.dirname,
  testMatch: "same-looks.ts",
  outputDir: resolve(import.meta.dirname, "../../test-results/same-looks"),
  snapshotPathTemplate: resolve(kept, "{arg}{ext}"),
  timeout: 600_000,
  workers: 1,
  // Without a picture to compare with there is nothing to say.
  updateSnapshots: "none",
  expect: {
    timeout: 8_000,
    // One pixel of one other colour is a difference.
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 },
  },
});
