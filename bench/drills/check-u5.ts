import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Drill } from "../lib/drill.ts";

const root = resolve(import.meta.dirname, "../..");
const wholePoints = 50;
const allowedMs = 2_000;

/**
 * Kills tab, network and server at random moments of a registration in a browser, and checks the loss of typed text
 * (`e2e/network/killed.spec.ts`).
 */
export const checkU5: Drill = async ({ random, share }) => {
  const points = Math.max(3, Math.round(wholePoints * share));
  const seed = Math.floor(random() * 2 ** 31);
  const playwright = resolve(root, "node_modules/@playwright/test/cli.js");
  const journey = spawn(
    process.execPath,
    [playwright, "test", "--config", "e2e/playwright.config.ts", "e2e/network/killed.spec.ts"],
    {
      cwd: root,
      env: { ...process.env, U5_POINTS: String(points), U5_SEED: String(seed) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let said = "";
  journey.stdout.on("data", (text: Buffer) => {
    said += text;
    process.stdout.write(text);
  });
  const [code] = await once(journey, "close");
  const lost = /at most (\d+) ms lost/.exec(said)?.[1];
  return [
    {
      what: "a registration is killed: what was typed is there again, uploads are whole or not there",
      runs: points,
      figure: lost === undefined ? "not all points were reached" : `${lost} ms lost`,
      limit: `${allowedMs} ms`,
      ok: code === 0 && Number(lost) <= allowedMs,
    },
  ];
};
