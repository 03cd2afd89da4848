import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterBuild } from "./after-build.ts";

const plainScript = /(<script src="\/)([\w-]+\.js)(")/g;

/**
 * Names the scripts of `public` in index.html with what they hold. They run before anything is seen: so a browser that has them asks
 * for none, where it had to wait for the answer that each is still the same.
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
