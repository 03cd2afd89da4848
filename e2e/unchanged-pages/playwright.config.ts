import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { kept } from "./kept.ts";

// Recorded answers belong to a URL, so the port must be the same every time. The other configuration reads it.
process.env.E2E_PORT ??= "4101";
const {
  default: { projects: _, ...base },
} = await import("../playwright.config.ts");

// `npm run looks -- --update-snapshots` records every page; `npm run looks` shows differences.
export default defineConfig(base, {
  testDir: import.meta.dirname,
  testMatch: "unchanged-pages.ts",
  outputDir: resolve(import.meta.dirname, "../../test-results/unchanged-pages"),
  snapshotPathTemplate: resolve(kept, "{arg}{ext}"),
  timeout: 600_000,
  workers: 1,
  // Without a recorded picture the test fails.
  updateSnapshots: "none",
  expect: {
    timeout: 8_000,
    // A single differing pixel is a difference.
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 },
  },
});
