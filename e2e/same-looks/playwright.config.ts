import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { kept } from "./kept.ts";

// The answers that are kept belong to an address: it has to be the same the next time. The other configuration reads it.
process.env.E2E_PORT ??= "4101";
const {
  default: { projects: _, ...base },
} = await import("../playwright.config.ts");

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
