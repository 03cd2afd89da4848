import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const plainScript = /(<script src="\/)([\w-]+\.js)(")/g;

/**
 * Names the scripts of `public` in index.html with what they hold. They run before anything is seen: so a browser that has them asks
 * for none, where it had to wait for the answer that each is still the same.
 */
export function plainScripts(): Plugin {
  let folder = "dist";
  return {
    name: "plain-scripts",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const path = join(folder, "index.html");
      const hashOf = (file: string) =>
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("base64url")
          .slice(0, 12);
      const named = readFileSync(path, "utf8").replace(
        plainScript,
        (_, before, file, after) => `${before}${file}?v=${hashOf(file)}${after}`,
      );
      writeFileSync(path, named);
    },
  };
}
