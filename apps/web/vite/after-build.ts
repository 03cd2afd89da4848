import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Does this once the whole build is written: `work` gets the folder that it stands in. */
export function afterBuild(name: string, work: (folder: string) => void): Plugin {
  let folder = "dist";
  return {
    name,
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      work(folder);
    },
  };
}
