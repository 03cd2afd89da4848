import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { minifySync, type Plugin } from "vite";

/** Takes comments and blanks out of the scripts of `public`; their words stay those that old browsers know. */
export function withoutComments(): Plugin {
  let folder = "dist";
  return {
    name: "without-comments",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
        const path = join(folder, name);
        const { code } = minifySync(name, readFileSync(path, "utf8"), { compress: false, mangle: false });
        writeFileSync(path, code);
      }
    },
  };
}
