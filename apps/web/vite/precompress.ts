import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterBuild } from "./after-build.ts";

const worthIt = /\.(?:m?js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 900;

/** Writes a .gz and a .br file beside each text file of the build, so that the server compresses nothing while it runs. */
export const precompress = () =>
  afterBuild("precompress", (folder) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !worthIt.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      if (content.length < smallest) continue;
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  });
