import { readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWebIfStale } from "../tools/build-web.ts";
import { budgets, weighSignedOutPage } from "../tools/checks/page-weight.ts";
import { buildFloor } from "./lib/floor.ts";
import { keepResults } from "./lib/keep-results.ts";

/** Builds the empty page and compares the gzip bytes that a signed-out visitor's browser loads. */
export async function benchPage(): Promise<boolean> {
  await buildWebIfStale();
  const ours = weighSignedOutPage().weights;
  const floor = await weighFloor();
  console.log("\nSigned-out page, gzip bytes (P11, P12)");
  console.table([
    { page: "empty React + Vite page", ...floor, "x floor": "1.00" },
    { page: "ours, signed out", ...ours, "x floor": (ours.js / floor.js).toFixed(2) },
    { page: "budget", ...budgets },
  ]);
  keepResults("page", { floor, ours, budgets });
  return ours.js <= budgets.js && ours.css <= budgets.css;
}

async function weighFloor(): Promise<{ js: number; css: number }> {
  const outDir = join(tmpdir(), `arranca-floor-${process.pid}`);
  try {
    await buildFloor(outDir);
    const files = readdirSync(outDir, { recursive: true, encoding: "utf8" });
    const weigh = (extension: string) =>
      files
        .filter((file) => file.endsWith(extension))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0);
    return { js: weigh(".js"), css: weigh(".css") };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
