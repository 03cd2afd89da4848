import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterBuild } from "./after-build.ts";

const plainScript = /(<script src="\/)([\w-]+\.js)(")/g;

/**
 * Adds content hashes to the names of the scripts of `public` in index.html. They run before anything is visible, and a
 * browser that has cached them need not ask the server again.
 */
export const plainScripts = () =>
  afterBuild("plain-scripts", (folder) => {
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
  });
